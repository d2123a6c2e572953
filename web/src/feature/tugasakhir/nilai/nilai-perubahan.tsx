import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReadRoute } from '@/kit/api/routes';
import { Confirm } from '@/kit/dialog/confirm';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { StatusPill } from '@/kit/ui/mark/pill';
import { Button } from '@/kit/ui/navigation/button';
import { DialogAlasan, TombolAlasan } from '../karya/alasan-dialog';
import { aksi } from '../karya/karya-baca';
import type { Jenis } from '../karya/ragam';
import { TombolAksi } from '../karya/tombol-aksi';
import { useSaat } from '../karya/waktu';
import { useNamaPeran } from '../ujian/nama-peran';
import css from './nilai.module.css';
import { bacaanNilai } from './nilai-akhir';
import type { LembarNilai, NilaiKarya } from './nilai-hitung';
import { ruteNilai } from './nilai-rute';
import { useTeksNilai } from './nilai-teks';

type Props = NilaiKarya & { lembar: LembarNilai };

/** The reads that a request to change marks makes stale. */
function bacaanPerubahan(jenis: Jenis): ReadRoute[] {
  return [...bacaanNilai(jenis), 'GET /v2/tugas', 'GET /v2/ta/task_counts'];
}

/** The examiner asks to change a sheet that is sent, and reads what became of it. */
export function AjukanPerubahan({ jenis, idKarya, lembar, penilaian }: Props) {
  const teks = useTeksNilai();
  const [tanya, setTanya] = useState(false);
  const ajukan = useWrite(ruteNilai.mintaUbah[jenis], {
    refresh: bacaanPerubahan(jenis),
    onSuccess: () => toast.success(teks.diajukan),
  });
  const boleh = aksi(penilaian, 'ajukan_perubahan');
  if (lembar.status !== 'final' || !boleh) return null;
  return (
    <>
      {lembar.perubahan && <KabarPerubahan lembar={lembar} />}
      {lembar.perubahan?.status !== 'diajukan' && (
        <div className={css.tombol}>
          <TombolAksi aksi={boleh} icon={<IconPencil />} onClick={() => setTanya(true)}>
            {teks.ajukan}
          </TombolAksi>
        </div>
      )}
      <DialogAlasan
        open={tanya}
        title={teks.ajukan}
        tentang={`ubah-nilai:${idKarya}`}
        help={teks.ajukanBantuan}
        submitLabel={teks.ajukanKirim}
        onClose={() => setTanya(false)}
        onKirim={(alasan) => ajukan.mutateAsync({ path: { id: idKarya }, body: { alasan } })}
      />
    </>
  );
}

/** What became of one's own request: it waits, was refused and why, or opened the sheet that is not sent again yet. */
export function KabarPerubahan({ lembar }: { lembar: LembarNilai }) {
  const teks = useTeksNilai();
  const waktu = useSaat();
  const { perubahan, status } = lembar;
  if (!perubahan || (perubahan.status === 'disetujui' && status === 'final')) return null;
  const { alasan, jawaban, diajukanPada, dijawabPada, dijawabOleh = '' } = perubahan;
  const [kelompok, pil, kalimat] = (
    {
      diajukan: ['waiting', teks.menunggu, teks.menungguSejak(waktu(diajukanPada))],
      ditolak: ['rejected', teks.ditolak, teks.ditolakOleh(dijawabOleh, waktu(dijawabPada))],
      disetujui: ['approved', teks.disetujui, teks.disetujuiOleh(dijawabOleh, waktu(dijawabPada))],
    } as const
  )[perubahan.status];
  const isi = perubahan.status === 'diajukan' ? alasan : jawaban;
  return (
    <div className={css.perubahan} role="status">
      <StatusPill group={kelompok}>{pil}</StatusPill>
      <p>{kalimat}</p>
      {isi && <blockquote className="typed">{isi}</blockquote>}
    </div>
  );
}

/** The campus answers an examiner's request: the sheet is open again, or stays as it is for a reason. */
export function JawabPerubahan({ jenis, idKarya, lembar }: Props) {
  const teks = useTeksNilai();
  const namaPeran = useNamaPeran();
  const waktu = useSaat();
  const [tanya, setTanya] = useState(false);
  const tutup = () => setTanya(false);
  const jawab = useWrite(ruteNilai.jawabUbah[jenis], {
    refresh: bacaanPerubahan(jenis),
    onSuccess: (_, { body }) => {
      tutup();
      toast.success(body.status === 'disetujui' ? teks.disetujui : teks.sudahDitolak);
    },
  });
  const { perubahan, nama, idDosen, peran } = lembar;
  if (!perubahan || !aksi(lembar, 'jawab_perubahan')?.boleh) return null;
  const path = { id: idKarya, idDosen };
  return (
    <div className={css.perubahan}>
      <p>{teks.meminta(namaPeran(peran), waktu(perubahan.diajukanPada))}</p>
      <blockquote className="typed">{perubahan.alasan}</blockquote>
      <div className={css.jawab}>
        <TombolAlasan
          size="sm"
          icon={<IconX />}
          aria-label={teks.tolakUntuk(nama)}
          dialog={{
            title: teks.tolakUntuk(nama),
            tentang: `tolak-ubah-nilai:${idKarya}:${idDosen}`,
            help: teks.tolakBantuan,
            onKirim: (alasan) => jawab.mutateAsync({ path, body: { status: 'ditolak', alasan } }),
          }}
        >
          {teks.tolak}
        </TombolAlasan>
        <Button
          size="sm"
          variant="primary"
          icon={<IconCheck />}
          aria-label={teks.bukaUntuk(nama)}
          onClick={() => setTanya(true)}
        >
          {teks.setujui}
        </Button>
      </div>
      <Confirm
        open={tanya}
        tone="primary"
        confirm={teks.setujui}
        pending={jawab.isPending}
        error={jawab.error?.message}
        onConfirm={() => jawab.mutate({ path, body: { status: 'disetujui' } })}
        onCancel={tutup}
      >
        {teks.bukaUntukTanya(nama)}
      </Confirm>
    </div>
  );
}
