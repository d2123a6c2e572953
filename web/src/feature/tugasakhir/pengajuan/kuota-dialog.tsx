import { useState } from 'react';
import { Modal } from '@/kit/dialog/modal';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { aksi, type Karya } from '../karya/karya-baca';
import type { Jenis } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import { useTeksPengajuan } from './pengajuan-teks';

type Dosen = { idDosen: string; nama: string; beban: number; kuota?: number; aksi: Karya['aksi'] };
type Props = { dosen: Dosen; jenis: Jenis; kebijakan?: number };

/** The way to change a supervisor's quota from the work that he or she guides. */
export function TombolKuota({ karya, dosen }: { karya: Karya; dosen: Dosen }) {
  return <TombolKuotaDosen dosen={dosen} jenis={karya.jenis} kebijakan={karya.kebijakan.kuota} />;
}

/** The way to change how many students a lecturer guides, for those who may: the operator and the lecturer's head. */
export function TombolKuotaDosen({ dosen, jenis, kebijakan }: Props) {
  const teks = useTeksPengajuan();
  const [buka, setBuka] = useState(false);
  if (!aksi(dosen, 'kuota')?.boleh) return null;
  return (
    <>
      <Button size="sm" variant="plain" aria-label={teks.ubahKuotaDari(dosen.nama)} onClick={() => setBuka(true)}>
        {teks.ubahKuota}
      </Button>
      <Modal open={buka} title={teks.ubahKuota} onClose={() => setBuka(false)}>
        <Isi {...{ dosen, jenis, kebijakan }} onClose={() => setBuka(false)} />
      </Modal>
    </>
  );
}

function Isi({ dosen, jenis, kebijakan, onClose }: Props & { onClose: () => void }) {
  const teks = useTeksPengajuan();
  const simpan = useWrite('PUT /v2/ta/supervisor_quota/{id}', {
    refresh: [
      ruteKarya.beban[jenis],
      'GET /v2/ta/proposal/{id}',
      'GET /v2/ta/skripsi/{id}',
      'GET /v2/kp/kerja_praktik/{id}',
    ],
    onSuccess: () => toast.success(teks.kuotaTersimpan),
  });
  const form = useForm({
    fields: { kuota: { label: teks.kuota } },
    initial: { kuota: String(dosen.kuota ?? '') },
    onSubmit: async ({ kuota }) => {
      await simpan.mutateAsync({ path: { id: dosen.idDosen }, body: kuota === '' ? {} : { kuota: Number(kuota) } });
      onClose();
    },
  });
  return (
    <Form form={form} label={teks.ubahKuota} onCancel={onClose} within={[]}>
      <p>{teks.bebanKini(dosen.nama, dosen.beban)}</p>
      <NumericInput
        {...form.field('kuota')}
        maxLength={2}
        suffix={teks.satuanKuota}
        help={kebijakan === undefined ? teks.bantuanKuotaAturan : teks.bantuanKuota(kebijakan)}
      />
    </Form>
  );
}
