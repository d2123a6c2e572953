import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import type { ReadRoute } from '@/kit/api/routes';
import { Confirm } from '@/kit/dialog/confirm';
import { useWrite } from '@/kit/net/use-write';
import { useDelayedPending } from '@/kit/ui/feedback/delayed-pending';
import { Empty } from '@/kit/ui/feedback/empty';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Pill } from '@/kit/ui/mark/pill';
import { Button } from '@/kit/ui/navigation/button';
import { DialogAlasan } from '../karya/alasan-dialog';
import type { Jenis } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import { bacaanSidang } from '../ujian/sidang-baca';
import { useNamaPeran } from '../ujian/sidang-status';
import css from './nilai.module.css';
import { type Penilaian, teksBobot, teksNilai } from './nilai-hitung';
import { NilaiLapangan } from './nilai-lapangan';
import { ruteNilai } from './nilai-rute';
import { TabelNilai } from './nilai-tabel';
import { useTeksNilai } from './nilai-teks';

type NilaiAkhirProps = { idKarya: string; jenis: Jenis };

/** The final grade of a work: its parts, for whose marks it waits, whether it is locked. */
export function NilaiAkhir({ idKarya, jenis }: NilaiAkhirProps) {
  const teks = useTeksNilai();
  const hasil = useQuery({
    ...query(ruteNilai.lembar[jenis], { path: { id: idKarya } }),
    meta: { quiet: true },
  });
  const memuat = useDelayedPending(hasil.isPending);
  if (memuat) return <SkeletonText lines={4} />;
  if (hasil.data) return <IsiNilaiAkhir jenis={jenis} idKarya={idKarya} penilaian={hasil.data} />;
  if (hasil.error?.status === 404) return <Empty kind="part" help={teks.belumSidang} />;
  return hasil.error && <LoadError error={hasil.error} onRetry={() => void hasil.refetch()} />;
}

type IsiProps = NilaiAkhirProps & { penilaian: Penilaian };

export function IsiNilaiAkhir({ jenis, idKarya, penilaian }: IsiProps) {
  const teks = useTeksNilai();
  const namaPeran = useNamaPeran();
  const { komponen, nilai, huruf, desimal, terkunci, selisih } = penilaian;
  const menunggu = penilaian.lembar.filter(({ status }) => status !== 'final').map(({ peran }) => namaPeran(peran));
  return (
    <Card title={teks.nilaiAkhir} actions={<Kunci terkunci={terkunci} />}>
      <TabelNilai
        caption={teks.nilaiAkhir}
        kolom={[teks.komponen, teks.bobot, teks.nilai]}
        baris={komponen.map(({ peran, bobot, nilai: bagian }) => ({
          id: peran,
          nama: namaPeran(peran),
          angka: [`${teksBobot(bobot)}%`, teksNilai(bagian, desimal)],
        }))}
        jumlah={{
          nama: teks.nilaiAkhir,
          nilai: (
            <>
              {teksNilai(nilai, desimal)} {huruf && <b className={css.huruf}>{huruf}</b>}
            </>
          ),
        }}
      />
      {menunggu.length > 0 && <p className={css.menunggu}>{teks.menungguNilai(menunggu.join(', '))}</p>}
      {selisih !== undefined && <p className={css.menunggu}>{teks.selisih(teksBobot(selisih))}</p>}
      {jenis === 'kp' && <NilaiLapangan idKarya={idKarya} penilaian={penilaian} />}
      <TombolKunci jenis={jenis} idKarya={idKarya} penilaian={penilaian} />
    </Card>
  );
}

function Kunci({ terkunci }: { terkunci: boolean }) {
  const teks = useTeksNilai();
  return (
    <Pill tone={terkunci ? 'green' : 'neutral'} icon={terkunci ? <IconLock /> : <IconLockOpen />} outline={!terkunci}>
      {terkunci ? teks.terkunci : teks.belumTerkunci}
    </Pill>
  );
}

/** The reads that change when a grade is locked or unlocked. */
export function bacaanNilai(jenis: Jenis): ReadRoute[] {
  return [
    ...bacaanSidang(jenis),
    ruteNilai.lembar[jenis],
    ruteKarya.satu[jenis],
    ruteKarya.daftar[jenis],
    ruteKarya.riwayat[jenis],
  ];
}

/** Whether the address comes with the question to lock, as what waits does, and how it goes on without. */
function useTanyaKunci() {
  const navigate = useNavigate();
  const { tanya } = useSearch({ strict: false }) as { tanya?: unknown };
  const diminta = tanya === 'kunci';
  const lupakan = () => {
    if (!diminta) return;
    const search = ((kini: object) => ({ ...kini, tanya: undefined })) as never;
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  };
  return { diminta, lupakan };
}

/** The campus locks a grade, or unlocks it with the reason; where it may not yet, the server's word why. */
function TombolKunci({ jenis, idKarya, penilaian }: IsiProps) {
  const teks = useTeksNilai();
  const boleh = penilaian.aksi.find(({ kode }) => kode === (penilaian.terkunci ? 'buka' : 'kunci'));
  const alamat = useTanyaKunci();
  const ditanya = alamat.diminta && boleh?.kode === 'kunci' && boleh.boleh;
  const [tanya, setTanya] = useState<'kunci' | 'buka' | undefined>(ditanya ? 'kunci' : undefined);
  const tutup = () => {
    setTanya(undefined);
    alamat.lupakan();
  };
  const opsi = { segarkan: bacaanNilai(jenis) };
  const path = { id: idKarya };
  const kunci = useWrite(ruteNilai.kunci[jenis], {
    ...opsi,
    onSuccess: () => {
      tutup();
      toast.success(teks.nilaiDikunci);
    },
  });
  const buka = useWrite(ruteNilai.bukaKunci[jenis], {
    ...opsi,
    onSuccess: () => toast.success(teks.kunciDibuka),
  });
  if (!boleh) return null;
  return (
    <div className={css.tombol}>
      <Button
        disabled={!boleh.boleh}
        icon={penilaian.terkunci ? <IconLockOpen /> : <IconLock />}
        aria-describedby={boleh.boleh ? undefined : 'alasan-kunci'}
        onClick={() => setTanya(penilaian.terkunci ? 'buka' : 'kunci')}
      >
        {penilaian.terkunci ? teks.bukaKunci : teks.kunci}
      </Button>
      {!boleh.boleh && (
        <p id="alasan-kunci" className={css.menunggu}>
          {boleh.alasan}
        </p>
      )}
      <Confirm
        open={tanya === 'kunci'}
        tone="primary"
        confirm={teks.kunci}
        pending={kunci.isPending}
        error={kunci.error?.message}
        onConfirm={() => kunci.mutate({ path })}
        onCancel={tutup}
      >
        <p className={css.yangDikunci}>
          {teks.kunciNilai([teksNilai(penilaian.nilai, penilaian.desimal), penilaian.huruf].filter(Boolean).join(' '))}
        </p>
        {teks.kunciTanya}
      </Confirm>
      <DialogAlasan
        open={tanya === 'buka'}
        title={teks.bukaKunciJudul}
        tentang={`buka-kunci:${path.id}`}
        help={teks.bukaKunciAlasan}
        submitLabel={teks.bukaKunci}
        onClose={() => setTanya(undefined)}
        onKirim={(alasan) => buka.mutateAsync({ path, body: { alasan } })}
      />
    </div>
  );
}
