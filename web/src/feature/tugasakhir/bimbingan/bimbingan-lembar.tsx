import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import { Sheet } from '@/kit/dialog/sheet';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { aksi } from '../karya/karya-baca';
import type { Jenis, KaryaBaris } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import css from './bimbingan.module.css';
import { FormBimbingan } from './bimbingan-baru';
import { useTeksBimbingan } from './bimbingan-teks';

/** Whose session it was, then the form. */
export default function LembarBimbingan({ jenis, onTutup }: { jenis: readonly Jenis[]; onTutup: () => void }) {
  const teks = useTeksBimbingan();
  const [karya, setKarya] = useState<KaryaBaris>();
  return (
    <Sheet open side="right" title={teks.catatBimbingan} onClose={onTutup}>
      <div className={css.kolom}>
        <PilihKarya jenis={jenis} karya={karya} onPilih={setKarya} />
        {karya && <FormBimbingan key={karya.id} karya={karya} onTutup={onTutup} />}
      </div>
    </Sheet>
  );
}

type PilihProps = { jenis: readonly Jenis[]; karya: KaryaBaris | undefined; onPilih: (karya?: KaryaBaris) => void };

/** One of those whose sessions the reader may record, found by name or student number. */
function PilihKarya({ jenis, karya, onPilih }: PilihProps) {
  const teks = useTeksBimbingan();
  const [cari, setCari] = useState('');
  const hasil = useQueries({
    queries: jenis.map((satu) => ({
      ...query(ruteKarya.daftar[satu], {
        query: { perPage: 20, peran: ['pembimbing_1', 'pembimbing_2'], ...(cari && { q: cari }) },
      }),
      meta: { quiet: true },
    })),
  });
  const ada = hasil.flatMap(({ data }) => data?.data ?? []).filter((satu) => aksi(satu, 'catat_bimbingan')?.boleh);
  const pilihan = (satu: KaryaBaris) => ({
    value: satu.id,
    label: satu.namaMahasiswa,
    hint: `${satu.nim} · ${teks.namaJenis[satu.jenis]}`,
  });
  return (
    <SelectInput
      name="mahasiswa"
      label={teks.mahasiswa}
      required
      placeholder={teks.cariMahasiswa}
      value={karya?.id ?? null}
      options={ada.map(pilihan)}
      known={karya ? [pilihan(karya)] : []}
      onSearch={setCari}
      pending={hasil.some(({ isPending }) => isPending)}
      failed={hasil.some(({ isError }) => isError)}
      onRetry={() => void Promise.all(hasil.map(({ refetch }) => refetch()))}
      onChange={(id) => onPilih(ada.find((satu) => satu.id === id))}
    />
  );
}
