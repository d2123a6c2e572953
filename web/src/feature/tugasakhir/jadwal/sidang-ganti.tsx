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
import type { Jenis } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import css from '../ujian/sidang.module.css';
import type { Sidang } from '../ujian/sidang-baca';
import { bacaanSidang } from '../ujian/sidang-baca';
import { useNamaPeran } from '../ujian/sidang-status';
import { useTeksGanti } from './ganti-teks';
import { ruteJadwal } from './jadwal-rute';

type Anggota = Sidang['tim'][number];
type Props = { jenis: Jenis; sidang: Sidang; anggota: Anggota };

/** The campus puts another examiner in the place of this one; where it cannot any more, the server's word why. */
export function GantiPenguji({ jenis, sidang, anggota }: Props) {
  const teks = useTeksGanti();
  const [buka, setBuka] = useState(false);
  const boleh = anggota.aksi.find(({ kode }) => kode === 'ganti');
  const terbuka = sidang.aksi.some(({ kode, boleh: bisa }) => kode === 'pindah' && bisa);
  if (!boleh || !terbuka || anggota.peran.startsWith('pembimbing')) return null;
  const tutup = () => setBuka(false);
  const alasan = `alasan-ganti-${anggota.idDosen}`;
  return (
    <>
      <Button
        size="sm"
        icon={<IconReplace />}
        disabled={!boleh.boleh}
        aria-label={teks.gantiIni(anggota.nama)}
        aria-describedby={boleh.boleh ? undefined : alasan}
        onClick={() => setBuka(true)}
      >
        {teks.ganti}
      </Button>
      {!boleh.boleh && (
        <span id={alasan} className={css.alasanGanti}>
          {boleh.alasan}
        </span>
      )}
      <Modal open={buka} title={teks.gantiIni(anggota.nama)} width={560} onClose={tutup}>
        <FormGanti jenis={jenis} sidang={sidang} anggota={anggota} onClose={tutup} />
      </Modal>
    </>
  );
}

function FormGanti({ jenis, sidang, anggota, onClose }: Props & { onClose: () => void }) {
  const teks = useTeksGanti();
  const namaPeran = useNamaPeran();
  const { cek, periksa, galat } = usePeriksa(jenis, sidang, anggota);
  const ganti = useWrite(ruteJadwal.ganti[jenis], {
    refresh: [...bacaanSidang(jenis), ruteKarya.riwayat[jenis]],
    onSuccess: () => toast.success(teks.diganti),
  });
  const form = useForm<{ idPengganti: string | null; alasan: string }>({
    fields: { idPengganti: { label: teks.pengganti, required: true }, alasan: { label: teks.alasan, required: true } },
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
    <Form form={form} label={teks.gantiIni(anggota.nama)} submitLabel={teks.simpan} onCancel={onClose} within={[]}>
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
        <p role="status" className={css.meta}>
          {teks.bebas}
        </p>
      )}
      {galat && (
        <p role="alert" className={css.galat}>
          {galat}
        </p>
      )}
      <TextArea {...form.field('alasan')} max={2000} help={teks.alasanBantuan} />
    </Form>
  );
}

/** Tries the chosen lecturer at the server; an answer about another one is not shown. */
function usePeriksa(jenis: Jenis, sidang: Sidang, { idDosen }: Anggota) {
  const [dicoba, setDicoba] = useState<string | null>(null);
  const periksa = useWrite(ruteJadwal.periksaGanti[jenis]);
  const cek = (idPengganti: string | null) => {
    setDicoba(idPengganti);
    if (idPengganti) periksa.mutate({ path: { id: sidang.idSidang }, body: { idDosen, idPengganti } });
  };
  const jawaban = periksa.variables?.body.idPengganti === dicoba ? periksa.data : undefined;
  return { cek, periksa: jawaban, galat: periksa.error?.message };
}
