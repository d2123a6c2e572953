import { useRef, useState } from 'react';
import { Modal } from '@/kit/dialog/modal';
import { TabPanel, Tabs } from '@/kit/ui/navigation/tabs';
import { PasswordForm } from '../form/password-form';
import { PeriodForm } from '../form/period-form';
import { ProfileForm } from '../form/profile-form';
import { useTeksAkun } from '../teks';
import css from './account-dialog.module.css';
import { type FormulirAkun, formulirAkun } from './dialog-address';

type AccountDialogProps = { tab: FormulirAkun; onTab: (tab: FormulirAkun) => void; onClose: () => void };

/** The shared dialog of the account: profile, period, password (AU-10). */
export default function AccountDialog({ tab, onTab, onClose }: AccountDialogProps) {
  const teks = useTeksAkun();
  const items = formulirAkun.map((id) => ({ id, label: teks[id] }));
  const isi = useRef<HTMLDivElement>(null);
  const [awal] = useState(tab);
  return (
    <Modal open title={teks.akun} onClose={onClose} initialFocus={awal === 'profil' ? isi : undefined}>
      <div ref={isi} tabIndex={-1} className={css.body}>
        <Tabs label={teks.akun} items={items} value={tab} onChange={(id) => onTab(id as FormulirAkun)} />
        <TabPanel id={tab} active={tab}>
          {tab === 'profil' && <ProfileForm onClose={onClose} />}
          {tab === 'periode' && <PeriodForm onClose={onClose} />}
          {tab === 'password' && <PasswordForm onClose={onClose} />}
        </TabPanel>
      </div>
    </Modal>
  );
}
