import { type ReactNode, useState } from 'react';
import { labelPeriode } from '@/core/auth/period';
import { toEdit, toRecord } from '@/core/record/noun';
import { useRemoval } from '@/core/record/use-removal';
import { Confirm } from '@/kit/dialog/confirm';
import { downloadOrSay } from '@/kit/net/use-download';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import type { MenuItem } from '@/kit/ui/overlay/menu';
import { aturanBKD } from '../butir/aturan';
import { aturanBerubah, halangan, keCoba } from '../butir/langkah';
import { useTeksSusun } from '../butir/teks';
import { BerlakuDialog } from './berlaku-dialog';
import { SalinDialog } from './salin-dialog';
import type { DialogProps, Sasaran } from './sasaran';

type Langkah = 'salin' | 'berlakukan' | 'cabut';

/** The steps with a set, as the entries of its menu, and the dialog of the one that is under way. */
export function useTindakan(): {
  menu: (satu: Sasaran) => MenuItem[];
  ambil: (langkah: Langkah, satu: Sasaran) => void;
  dialog: ReactNode;
} {
  const teks = useTeksSusun();
  const [buka, setBuka] = useState<{ langkah: Langkah; satu: Sasaran }>();
  const hapus = useRemoval(aturanBKD.calls.remove, { refresh: ['GET /v2/bkd/aturan'], said: teks.dihapus });
  const tutup = () => setBuka(undefined);
  const ambil = (langkah: Langkah, satu: Sasaran) => setBuka({ langkah, satu });
  const menu = (satu: Sasaran): MenuItem[] => [
    { id: 'lihat', label: teks.lihat, href: toRecord(aturanBKD, satu.id) },
    { id: 'ubah', label: teks.ubah, href: toEdit(aturanBKD, satu.id), disabled: halangan(satu, 'ubah') },
    { id: 'coba', label: teks.coba, href: keCoba(satu.id) },
    { id: 'salin', label: teks.salin, disabled: halangan(satu, 'salin'), onSelect: () => ambil('salin', satu) },
    {
      id: 'berlakukan',
      label: teks.berlakukan,
      disabled: halangan(satu, 'berlakukan'),
      onSelect: () => ambil('berlakukan', satu),
    },
    { id: 'cabut', label: teks.cabut, disabled: halangan(satu, 'cabut'), onSelect: () => ambil('cabut', satu) },
    { id: 'ekspor', label: teks.ekspor, onSelect: () => void ekspor(satu.id) },
    {
      id: 'hapus',
      label: teks.hapus,
      danger: true,
      disabled: halangan(satu, 'hapus'),
      onSelect: () => hapus.ask(satu, teks.tanyaHapus(satu.nama)),
    },
  ];
  const dialog = (
    <>
      {hapus.dialog}
      {buka?.langkah === 'salin' && <SalinDialog satu={buka.satu} onTutup={tutup} />}
      {buka?.langkah === 'berlakukan' && <BerlakuDialog satu={buka.satu} onTutup={tutup} />}
      {buka?.langkah === 'cabut' && <CabutDialog satu={buka.satu} onTutup={tutup} />}
    </>
  );
  return { menu, ambil, dialog };
}

/** Saves a set as a file for another campus. */
export function ekspor(id: string): Promise<void> {
  return downloadOrSay('GET /v2/bkd/aturan/{id}/unduh', { path: { id } });
}

function CabutDialog({ satu, onTutup }: DialogProps) {
  const teks = useTeksSusun();
  const cabut = useWrite('PUT /v2/bkd/aturan/{id}/cabut', {
    refresh: aturanBerubah,
    onSuccess: () => {
      toast.success(teks.tercabut);
      onTutup();
    },
  });
  return (
    <Confirm
      open
      confirm={teks.cabut}
      pending={cabut.isPending}
      error={cabut.error?.message}
      onConfirm={() => cabut.mutate({ path: { id: satu.id }, body: {}, version: satu.versi })}
      onCancel={onTutup}
    >
      {teks.tanyaCabut(satu.nama, labelPeriode(satu.mulai))}
    </Confirm>
  );
}
