import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { JENJANG } from '@/core/master/unit/tree/jenjang';
import { write } from '@/kit/api/client';
import type { Body } from '@/kit/api/routes';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { type BarisButir, hitunganDari } from './aturan-values';
import { angka } from './butir-kata';
import css from './susun.module.css';
import { type TeksSusun, useTeksSusun } from './teks';

const RUTE = 'POST /v2/bkd/aturan/contoh';

type Sampel = {
  sks: string;
  rencana: string;
  terlaksana: string;
  peserta: string;
  jenjang: string;
  tim: string;
  jumlah: string;
};

const awal: Sampel = { sks: '3', rencana: '16', terlaksana: '14', peserta: '45', jenjang: 'S1', tim: '1', jumlah: '4' };

/** What the rule, as it is typed, makes of an activity; the server reckons it. */
export function ButirContoh({ satu, desimal }: { satu: BarisButir; desimal: number }) {
  const teks = useTeksSusun();
  const [sampel, setSampel] = useState(awal);
  const badan = useMemo(() => badanDari(satu, desimal, sampel), [satu, desimal, sampel]);
  const diminta = useTenang(badan);
  const { data, error } = useQuery({
    queryKey: [RUTE, diminta] as const,
    queryFn: ({ signal }) => write(RUTE, { body: diminta }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });
  return (
    <section className={css.contoh} aria-label={teks.contoh}>
      <h3>{teks.contoh}</h3>
      <div className={css.sampel}>
        {bidangSampel(satu, teks).map(({ nama, label }) => (
          <NumericInput
            key={nama}
            name={`contoh.${nama}`}
            label={label}
            mode={nama === 'sks' ? 'decimal' : 'integer'}
            maxLength={4}
            value={sampel[nama]}
            onChange={(value) => setSampel({ ...sampel, [nama]: value })}
          />
        ))}
        {satu.cara === 'pertemuan' && satu.kelas.length > 0 && (
          <SelectInput
            name="contoh.jenjang"
            label={teks.contohJenjang}
            required
            options={JENJANG}
            value={sampel.jenjang}
            onChange={(jenjang) => setSampel({ ...sampel, jenjang: jenjang ?? 'S1' })}
          />
        )}
      </div>
      <p role="status" className={css.hasil}>
        {error || !data ? teks.belumContoh : kataHasil(data, teks)}
      </p>
    </section>
  );
}

function kataHasil({ rumus, poin, alasan }: { rumus: string; poin: number; alasan: string }, teks: TeksSusun): string {
  const hasil = rumus ? teks.hasilContoh(rumus, angka(poin)) : teks.nolContoh;
  return [hasil, alasan].filter(Boolean).join('. ');
}

type Bidang = { nama: Exclude<keyof Sampel, 'jenjang'>; label: string };

/** The numbers of an activity that a way to reckon looks at. */
function bidangSampel({ cara, kelas, satuan }: BarisButir, teks: TeksSusun): Bidang[] {
  if (cara === 'per_satuan') return [{ nama: 'jumlah', label: teks.contohJumlah(satuan) }];
  if (cara === 'dinyatakan') return [{ nama: 'sks', label: teks.contohDinyatakan }];
  if (cara === 'tetap') return [];
  const semua: Bidang[] = [
    { nama: 'sks', label: teks.contohSKS },
    { nama: 'rencana', label: teks.contohRencana },
    { nama: 'terlaksana', label: teks.contohTerlaksana },
    { nama: 'tim', label: teks.contohTim },
  ];
  return kelas.length > 0 ? [...semua, { nama: 'peserta', label: teks.contohPeserta }] : semua;
}

function badanDari(satu: BarisButir, desimal: number, { jenjang, ...angkaSampel }: Sampel): Body<typeof RUTE> {
  const { sks, rencana, terlaksana, peserta, tim, jumlah } = angkaSampel;
  return {
    butir: { ...hitunganDari(satu), desimal },
    kegiatan: {
      jenjang,
      sks: Number(sks),
      rencana: Number(rencana),
      terlaksana: Number(terlaksana),
      peserta: Number(peserta),
      tim: Math.max(1, Number(tim)),
      jumlah: satu.cara === 'per_satuan' ? Math.max(1, Number(jumlah)) : 1,
    },
  };
}

/** A value once it rests for a moment: not every key that is pressed asks the server. */
function useTenang<T>(value: T, ms = 300): T {
  const [tenang, setTenang] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setTenang(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return tenang;
}
