import { IconCircle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { Modal } from '@/kit/dialog/modal';
import { useWrite } from '@/kit/net/use-write';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { Loading } from '@/kit/ui/feedback/loading';
import { toast } from '@/kit/ui/feedback/toast';
import { Details } from '@/kit/ui/layout/details';
import { Button } from '@/kit/ui/navigation/button';
import { DialogAlasan } from '../karya/alasan-dialog';
import { Galat } from '../karya/galat';
import type { Jenis, KaryaBaris } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import { useTeksKarya } from '../karya/teks';
import { useWaktu } from '../karya/waktu';
import css from '../ujian/sidang.module.css';
import { rutePengajuan } from './pengajuan-rute';
import { useTeksPengajuan } from './pengajuan-teks';

type Pengajuan = Answer<'GET /v2/ta/proposal_submission/{id}'>;
type Props = { jenis: Jenis; karya: KaryaBaris; onClose: () => void };

/** The requirements of a student who asks for the exam; the campus confirms them, or refuses with the reason. */
export function DialogVerifikasi({ jenis, karya, onClose }: Props) {
  const teks = useTeksPengajuan();
  const hasil = useQuery(query(ruteKarya.pengajuan[jenis], { path: { id: karya.id } }));
  return (
    <Modal open title={teks.syaratJudul(karya.namaMahasiswa)} width={560} onClose={onClose}>
      {hasil.isPending && <Loading />}
      {hasil.error && !hasil.data && <LoadError compact error={hasil.error} onRetry={() => void hasil.refetch()} />}
      {hasil.data && <Isi jenis={jenis} karya={karya} pengajuan={hasil.data} onClose={onClose} />}
    </Modal>
  );
}

const ikon = { terpenuhi: IconCircleCheck, belum: IconCircle, tidak_diperlukan: IconCircleMinus };

function Isi({ jenis, karya, pengajuan, onClose }: Props & { pengajuan: Pengajuan }) {
  const teks = useTeksPengajuan();
  const { tolak: kataTolak } = useTeksKarya();
  const waktu = useWaktu();
  const [tolak, setTolak] = useState(false);
  const putuskan = useWrite(rutePengajuan.verifikasi[jenis], {
    refresh: [ruteKarya.daftar[jenis], ruteKarya.pengajuan[jenis]],
    onSuccess: (_, { body }) => {
      toast.success(body.status === 'disetujui' ? teks.terverifikasi : teks.pengajuanDitolak);
      onClose();
    },
  });
  const ini = pengajuan.data.find(({ hal, status }) => hal === 'sidang' && status === 'disetujui');
  const sasaran = { path: { id: karya.id }, version: ini?.versi };
  return (
    <div className={css.panel}>
      <ul className={css.syarat}>
        {pengajuan.syarat.map(({ kode, nama, status, rinci }) => {
          const Ikon = ikon[status];
          return (
            <li key={kode} data-status={status}>
              <Ikon aria-hidden="true" />
              <span>
                <b>{nama}</b> <span className="meta">{rinci}</span>
              </span>
              <span>{teks.statusSyarat[status]}</span>
            </li>
          );
        })}
      </ul>
      {ini && (
        <Details
          items={[
            { label: teks.usulanTanggal, value: ini.usulanTanggal && waktu.tanggal(ini.usulanTanggal) },
            { label: teks.catatanMahasiswa, value: ini.catatan },
          ]}
        />
      )}
      {!tolak && <Galat kalimat={putuskan.error?.message} />}
      <div className={`${css.tombol} ${css.kiriKanan}`}>
        <Button onClick={() => setTolak(true)}>{kataTolak}</Button>
        <Button
          variant="primary"
          pending={putuskan.isPending}
          onClick={() => putuskan.mutate({ ...sasaran, body: { hal: 'sidang', status: 'disetujui' } })}
        >
          {teks.verifikasi}
        </Button>
      </div>
      <DialogAlasan
        open={tolak}
        title={kataTolak}
        tentang={`tolak-sidang:${sasaran.path.id}`}
        submitLabel={kataTolak}
        onClose={() => setTolak(false)}
        onKirim={(alasan) => putuskan.mutateAsync({ ...sasaran, body: { hal: 'sidang', status: 'ditolak', alasan } })}
      />
    </div>
  );
}
