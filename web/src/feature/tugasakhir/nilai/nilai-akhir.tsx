import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import type { ReadRoute } from '@/kit/api/routes';
import { Confirm } from '@/kit/dialog/confirm';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useSearchName } from '@/kit/module/search-name';
import { useWrite } from '@/kit/net/use-write';
import { Empty } from '@/kit/ui/feedback/empty';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Pill } from '@/kit/ui/mark/pill';
import { DialogAlasan } from '../karya/alasan-dialog';
import { aksi } from '../karya/karya-baca';
import type { Jenis } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import { TombolAksi } from '../karya/tombol-aksi';
import { useNamaPeran } from '../ujian/nama-peran';
import { bacaanSidang } from '../ujian/sidang-baca';
import css from './nilai.module.css';
import { bacaNilai, type NilaiKarya, salahNilai, teksBobot, teksNilai } from './nilai-hitung';
import { ruteNilai } from './nilai-rute';
import { TabelNilai } from './nilai-tabel';
import { useTeksNilai } from './nilai-teks';

/** The final grade of a work: its parts, for whose marks it waits, whether it is locked. */
export function NilaiAkhir({ idKarya, jenis }: Omit<NilaiKarya, 'penilaian'>) {
  const teks = useTeksNilai();
  const hasil = useQuery({
    ...query(ruteNilai.lembar[jenis], { path: { id: idKarya } }),
    meta: { quiet: true },
  });
  if (!hasil.data && hasil.error?.status === 404) return <Empty kind="part" help={teks.belumSidang} />;
  return (
    <Loaded result={hasil} lines={4}>
      {(penilaian) => <IsiNilaiAkhir jenis={jenis} idKarya={idKarya} penilaian={penilaian} />}
    </Loaded>
  );
}

export function IsiNilaiAkhir(karya: NilaiKarya) {
  const teks = useTeksNilai();
  const namaPeran = useNamaPeran();
  const { jenis, idKarya, penilaian } = karya;
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
      {menunggu.length > 0 && <p className={`meta ${css.jeda}`}>{teks.menungguNilai(menunggu.join(', '))}</p>}
      {selisih !== undefined && <p className={`meta ${css.jeda}`}>{teks.selisih(teksBobot(selisih))}</p>}
      {jenis === 'kp' && aksi(penilaian, 'lapangan')?.boleh && (
        <NilaiLapangan idKarya={idKarya} penilaian={penilaian} />
      )}
      <TombolKunci {...karya} />
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

/** The mark that the field supervisor of an internship gave, as the campus writes it down. */
function NilaiLapangan({ idKarya, penilaian }: Omit<NilaiKarya, 'jenis'>) {
  const teks = useTeksNilai();
  const simpan = useWrite('PUT /v2/kp/kerja_praktik_grade/{id}/field', {
    refresh: ['GET /v2/kp/kerja_praktik_grade/{id}'],
    onSuccess: () => toast.success(teks.nilaiLapanganTersimpan),
  });
  const ada = penilaian.komponen.find(({ peran }) => peran === 'lapangan')?.nilai;
  const form = useForm({
    fields: {
      nilai: {
        label: teks.nilaiLapangan,
        required: true,
        rule: (nilai) => (salahNilai(nilai) ? teks.rentangNilai : undefined),
      },
    },
    initial: { nilai: ada === undefined ? '' : String(ada) },
    onSubmit: ({ nilai }) => simpan.mutateAsync({ path: { id: idKarya }, body: { nilai: bacaNilai(nilai) } }),
  });
  return (
    <Form form={form} label={teks.nilaiLapangan} submitLabel={teks.simpanNilaiLapangan}>
      <NumericInput {...form.field('nilai')} mode="decimal" maxLength={7} />
    </Form>
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

/** The campus locks a grade, or unlocks it with the reason; where it may not yet, the server's word why. */
function TombolKunci({ jenis, idKarya, penilaian }: NilaiKarya) {
  const teks = useTeksNilai();
  const { terkunci } = penilaian;
  const langkah = terkunci ? 'buka' : 'kunci';
  const boleh = aksi(penilaian, langkah);
  // What waits leads here with the question asked already.
  const { value, forget } = useSearchName('tanya');
  const diminta = value === 'kunci';
  const [tanya, setTanya] = useState(diminta && !terkunci && boleh?.boleh ? langkah : undefined);
  const tutup = () => {
    setTanya(undefined);
    if (diminta) forget();
  };
  const refresh = bacaanNilai(jenis);
  const path = { id: idKarya };
  const kunci = useWrite(ruteNilai.kunci[jenis], {
    refresh,
    onSuccess: () => {
      tutup();
      toast.success(teks.nilaiDikunci);
    },
  });
  const buka = useWrite(ruteNilai.bukaKunci[jenis], { refresh, onSuccess: () => toast.success(teks.kunciDibuka) });
  if (!boleh) return null;
  return (
    <div className={css.tombol}>
      <TombolAksi aksi={boleh} icon={terkunci ? <IconLockOpen /> : <IconLock />} onClick={() => setTanya(langkah)}>
        {terkunci ? teks.bukaKunci : teks.kunci}
      </TombolAksi>
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
        tentang={`buka-kunci:${idKarya}`}
        help={teks.bukaKunciAlasan}
        submitLabel={teks.bukaKunci}
        onClose={tutup}
        onKirim={(alasan) => buka.mutateAsync({ path, body: { alasan } })}
      />
    </div>
  );
}
