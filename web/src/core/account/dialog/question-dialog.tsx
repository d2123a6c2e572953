import { IconLogout } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSesi } from '@/core/auth/session';
import { useKeluar } from '@/core/auth/use-keluar';
import { AlertDialog } from '@/kit/dialog/alert';
import { Confirm } from '@/kit/dialog/confirm';
import { Modal } from '@/kit/dialog/modal';
import { countDrafts } from '@/kit/form/draft/draft-store';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { useTeksAkun } from '../teks';
import css from './account-dialog.module.css';
import type { Pertanyaan } from './questions';

type QuestionProps = { tanya: Pertanyaan; onClose: () => void };

/** What the account menu asks or must tell. */
export default function QuestionDialog({ tanya, onClose }: QuestionProps) {
  const teks = useTeksAkun();
  if (tanya.jenis === 'keluar') return <SignOut onClose={onClose} />;
  if (tanya.jenis === 'tab-terhalang') return <BlockedTab {...tanya} onClose={onClose} />;
  return (
    <AlertDialog open title={teks.galat} close={teks.tutup} onClose={onClose}>
      {teks.lmsBelumDiatur}
    </AlertDialog>
  );
}

/** The way out (AU-11). */
function SignOut({ onClose }: { onClose: () => void }) {
  const teks = useTeksAkun();
  const draf = useJumlahDraf();
  const pergi = useKeluar();
  const [pending, setPending] = useState(false);
  const keluar = () => {
    setPending(true);
    void pergi();
  };
  return (
    <Confirm
      open
      icon={<IconLogout />}
      confirm={teks.keluar}
      cancel={teks.batal}
      pending={pending}
      onConfirm={keluar}
      onCancel={onClose}
    >
      <p>{teks.keluarTanya}</p>
      {draf > 0 && <p className={css.note}>{teks.draf(draf)}</p>}
    </Confirm>
  );
}

function useJumlahDraf(): number {
  const { username } = useSesi();
  const [jumlah, setJumlah] = useState(0);
  useEffect(() => {
    let batal = false;
    countDrafts(username).then((ada) => !batal && setJumlah(ada));
    return () => {
      batal = true;
    };
  }, [username]);
  return jumlah;
}

type BlockedProps = { nama: string; url: string; onClose: () => void };

function BlockedTab({ nama, url, onClose }: BlockedProps) {
  const teks = useTeksAkun();
  const footer = (
    <ButtonLink variant="primary" external href={url} onClick={onClose}>
      {teks.bukaAplikasi(nama)}
    </ButtonLink>
  );
  return (
    <Modal open title={teks.bukaAplikasi(nama)} onClose={onClose} footer={footer}>
      {teks.tabTerhalang(nama)}
    </Modal>
  );
}
