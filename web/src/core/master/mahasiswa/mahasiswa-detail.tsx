import { IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toEdit, toRecord } from '@/core/record/noun';
import { RecordStatus } from '@/core/record/record-status';
import { useRecord } from '@/core/record/use-noun';
import { catatDibuka } from '@/core/shell/state/recent';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { PageHead } from '@/kit/ui/layout/page-head';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { TabPanel, Tabs } from '@/kit/ui/navigation/tabs';
import { useIzin } from '../../auth/session';
import css from '../orang/orang.module.css';
import { useTeksOrang } from '../orang/teks';
import { TabAkun } from './account-tab';
import { TabBiodata } from './biodata-tab';
import { TabKrs } from './krs-tab';
import { type Mahasiswa, mahasiswa } from './mahasiswa';
import { TabTranskrip } from './transkrip-tab';
import { TabWali } from './wali-tab';

/** One student: who that is, what is taken and was passed, and who advises. */
export default function MahasiswaDetail() {
  const { id } = useParams({ strict: false }) as { id: string };
  return (
    <Loaded result={useRecord(mahasiswa, id)} lines={6}>
      {(m) => <Isi mahasiswa={m} />}
    </Loaded>
  );
}

type Tab = 'biodata' | 'akun' | 'krs' | 'transkrip' | 'wali';

function Isi({ mahasiswa: m }: { mahasiswa: Mahasiswa }) {
  const teks = useTeksOrang();
  const [tab, setTab] = useState<Tab>('biodata');
  const mayEdit = useIzin(mahasiswa.permissions.edit);
  const { id, nama, nim } = m;
  useEffect(() => catatDibuka({ link: toRecord(mahasiswa, id), name: nama, keterangan: nim }), [id, nama, nim]);
  const tabs: { id: Tab; label: string }[] = [
    { id: 'biodata', label: teks.biodata },
    { id: 'akun', label: teks.tabAkun },
    { id: 'krs', label: teks.krs },
    { id: 'transkrip', label: teks.transkrip },
    { id: 'wali', label: teks.wali },
  ];
  return (
    <>
      <PageHead
        title={nama}
        description={
          <span className={css.head}>
            <span className="tnum">{nim}</span> · {m.jenjang} {m.namaProdi} · {teks.angkatan} {m.angkatan}{' '}
            <RecordStatus status={m.status} />
          </span>
        }
        actions={
          mayEdit && (
            <ButtonLink href={toEdit(mahasiswa, id)} variant="primary" icon={<IconPencil />}>
              {teks.ubah}
            </ButtonLink>
          )
        }
      />
      <Tabs label={teks.bagian} items={tabs} value={tab} onChange={(chosen) => setTab(chosen as Tab)} />
      <TabPanel id={tab} active={tab}>
        {tab === 'biodata' && <TabBiodata mahasiswa={m} mayEdit={mayEdit} />}
        {tab === 'akun' && <TabAkun mahasiswa={m} />}
        {tab === 'krs' && <TabKrs id={id} mayEdit={mayEdit} />}
        {tab === 'transkrip' && <TabTranskrip id={id} mayEdit={mayEdit} />}
        {tab === 'wali' && <TabWali id={id} mayEdit={mayEdit} />}
      </TabPanel>
    </>
  );
}
