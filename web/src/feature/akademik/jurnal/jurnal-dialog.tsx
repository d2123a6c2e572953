import { IconTrash } from '@tabler/icons-react';
import { Confirm } from '@/kit/dialog/confirm';
import { Modal } from '@/kit/dialog/modal';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { type Jurnal, jurnalBerubah, type Pertemuan } from './jurnal';
import { PertemuanForm } from './pertemuan-form';
import { RencanaForm } from './rencana-form';
import { TanggalForm } from './tanggal-form';
import { useTeksJurnal } from './teks';

/** What is done in a dialog: with one meeting, or with the days of all. */
export type Opened = { kind: 'isi' | 'tanggal' | 'kosongkan'; p: Pertemuan } | { kind: 'rencana' };

type Props = { jurnal: Jurnal; opened: Opened; onClose: () => void };

/** The dialog that is open on a journal. */
export function JurnalDialog({ jurnal, opened, onClose }: Props) {
  const teks = useTeksJurnal();
  if (opened.kind === 'rencana') {
    return (
      <Modal open title={teks.aturTanggal} width={480} onClose={onClose}>
        <RencanaForm jurnal={jurnal} onClose={onClose} />
      </Modal>
    );
  }
  const { kind, p } = opened;
  if (kind === 'kosongkan') return <Kosongkan idKelas={jurnal.idKelas} p={p} onClose={onClose} />;
  if (kind === 'tanggal') {
    return (
      <Modal open title={teks.tanggalKe(p.nomor)} onClose={onClose}>
        <TanggalForm jurnal={jurnal} p={p} onClose={onClose} />
      </Modal>
    );
  }
  return (
    <Modal open title={teks.pertemuanKe(p.nomor)} width={560} onClose={onClose}>
      <PertemuanForm jurnal={jurnal} p={p} onClose={onClose} />
    </Modal>
  );
}

type EmptyProps = { idKelas: string; p: Pertemuan; onClose: () => void };

function Kosongkan({ idKelas, p, onClose }: EmptyProps) {
  const teks = useTeksJurnal();
  const remove = useWrite('DELETE /v2/kelas/{id}/pertemuan/{nomor}', {
    refresh: jurnalBerubah,
    onSuccess: () => {
      toast.success(teks.dikosongkan(p.nomor));
      onClose();
    },
  });
  return (
    <Confirm
      open
      confirm={teks.kosongkan}
      icon={<IconTrash />}
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate({ path: { id: idKelas, nomor: String(p.nomor) }, version: p.versi })}
      onCancel={onClose}
    >
      {teks.tanyaKosongkan(p.nomor)}
    </Confirm>
  );
}
