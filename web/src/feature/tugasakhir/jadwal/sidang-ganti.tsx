import { IconReplace } from '@tabler/icons-react';
import { useState } from 'react';
import { PilihDosen } from '@/core/master/lecturer-select';
import { Modal } from '@/kit/dialog/modal';
import { TextArea } from '@/kit/form/field/text-area';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { Galat } from '../karya/galat';
import { aksi, boleh } from '../karya/karya-baca';
import { perRagam } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import { useNamaPeran } from '../ujian/nama-peran';
import css from '../ujian/sidang.module.css';
import { bacaanSidang, type Sidang } from '../ujian/sidang-baca';
import { useTeksUjian } from '../ujian/ujian-teks';
import { useTeksJadwal } from './jadwal-teks';

const ruteGanti = perRagam('PUT /v2/ta/proposal_exam_schedule/{id}/examiner');
const rutePeriksa = perRagam('POST /v2/ta/proposal_exam_schedule/{id}/examiner/check');

type Anggota = Sidang['tim'][number];
type Props = { sidang: Sidang; anggota: Anggota };

/** The campus puts another examiner in the place of this one; where it cannot any more, the server's word why. */
export function GantiPenguji({ sidang, anggota }: Props) {
  const teks = useTeksJadwal();
  const [buka, setBuka] = useState(false);
  const ganti = aksi(anggota, 'ganti');
  if (!ganti || !boleh(sidang, 'pindah') || anggota.peran.startsWith('pembimbing')) return null;
  const tutup = () => setBuka(false);
  const alasan = `alasan-ganti-${anggota.idDosen}`;
  return (
    <>
      <Button
        size="sm"
        icon={<IconReplace />}
        disabled={!ganti.boleh}
        aria-label={teks.gantiIni(anggota.nama)}
        aria-describedby={ganti.boleh ? undefined : alasan}
        onClick={() => setBuka(true)}
      >
        {teks.ganti}
      </Button>
      {!ganti.boleh && (
        <span id={alasan} className={`meta ${css.alasanGanti}`}>
          {ganti.alasan}
        </span>
      )}
      <Modal open={buka} title={teks.gantiIni(anggota.nama)} width={560} onClose={tutup}>
        <FormGanti sidang={sidang} anggota={anggota} onClose={tutup} />
      </Modal>
    </>
  );
}

function FormGanti({ sidang, anggota, onClose }: Props & { onClose: () => void }) {
  const { jenis } = sidang;
  const teks = useTeksJadwal();
  const teksUjian = useTeksUjian();
  const namaPeran = useNamaPeran();
  const { cek, periksa, galat } = usePeriksa(sidang, anggota);
  const ganti = useWrite(ruteGanti[jenis], {
    refresh: [...bacaanSidang(jenis), ruteKarya.riwayat[jenis]],
    onSuccess: () => toast.success(teks.diganti),
  });
  const form = useForm<{ idPengganti: string | null; alasan: string }>({
    fields: {
      idPengganti: { label: teks.pengganti, required: true },
      alasan: { label: teksUjian.alasan, required: true },
    },
    initial: { idPengganti: null, alasan: '' },
    onSubmit: async ({ idPengganti, alasan }) => {
      if (!idPengganti) return;
      const body = { idDosen: anggota.idDosen, idPengganti, alasan };
      await ganti.mutateAsync({ path: { id: sidang.idSidang }, version: sidang.versi, body });
      onClose();
    },
  });
  const pilihan = form.field('idPengganti');
  const masalah = periksa?.masalah.map(({ kalimat }) => kalimat).join(' ');
  return (
    <Form form={form} label={teks.gantiIni(anggota.nama)} submitLabel={teks.simpanGanti} onCancel={onClose} within={[]}>
      <ul className={css.akibat}>
        <li>{teks.akibatPeran(namaPeran(anggota.peran))}</li>
        {anggota.kesediaan !== 'menunggu' && <li>{teks.akibatKesediaan[anggota.kesediaan]}</li>}
        {anggota.lembar === 'draf' && <li>{teks.akibatDraf}</li>}
        {sidang.peserta > 1 && <li>{teks.akibatPeserta(sidang.peserta)}</li>}
      </ul>
      <PilihDosen
        {...pilihan}
        error={pilihan.error ?? (masalah || undefined)}
        onChange={(id) => {
          pilihan.onChange(id);
          cek(id);
        }}
      />
      {periksa?.bisa && (
        <p role="status" className="meta">
          {teks.penggantiBebas}
        </p>
      )}
      <Galat kalimat={galat} />
      <TextArea {...form.field('alasan')} max={2000} help={teks.alasanGanti} />
    </Form>
  );
}

/** Tries the chosen lecturer at the server; an answer about another one is not shown. */
function usePeriksa(sidang: Sidang, { idDosen }: Anggota) {
  const [dicoba, setDicoba] = useState<string | null>(null);
  const periksa = useWrite(rutePeriksa[sidang.jenis]);
  const cek = (idPengganti: string | null) => {
    setDicoba(idPengganti);
    if (idPengganti) periksa.mutate({ path: { id: sidang.idSidang }, body: { idDosen, idPengganti } });
  };
  const jawaban = periksa.variables?.body.idPengganti === dicoba ? periksa.data : undefined;
  return { cek, periksa: jawaban, galat: periksa.error?.message };
}
