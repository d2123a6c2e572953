import { IconPlus, IconTrash } from '@tabler/icons-react';
import { JENJANG } from '@/core/master/unit/tree/jenjang';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { FieldGroup } from '@/kit/form/field-group';
import { FieldRow } from '@/kit/form/field-row';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { type BarisCocok, kunciBaru } from './aturan-values';
import type { ButirProps } from './butir-bidang';
import { kegiatan, pilihan } from './butir-kata';
import css from './susun.module.css';
import { type TeksSusun, useTeksSusun } from './teks';

/** Which recorded activities a rule counts, each in plain words. */
export function ButirCocok({ form, satu, ke, onUbah }: ButirProps) {
  const teks = useTeksSusun();
  const ganti = (kunci: number, baru: Partial<BarisCocok>) =>
    onUbah({ cocok: satu.cocok.map((lama) => (lama.kunci === kunci ? { ...lama, ...baru } : lama)) });
  const tambah = () => {
    const baru = { kunci: kunciBaru(satu.cocok), jenis: jenisUsul[satu.tabel], golongan: '', jenjang: '', peran: '' };
    onUbah({ cocok: [...satu.cocok, baru] });
  };
  return (
    <FieldGroup title={teks.bagianCocok}>
      <p className="meta">{teks.cocokBantuan}</p>
      {satu.cocok.length === 0 && <p>{teks.hanyaManual}</p>}
      <ol className={css.rangkap}>
        {satu.cocok.map((cocok, i) => (
          <li key={cocok.kunci} className={css.cocok}>
            <div className={css.kepala}>
              <b>{kegiatan(cocok, teks)}</b>
              <IconButton
                label={teks.hapusCocok(i + 1)}
                icon={<IconTrash />}
                onClick={() => onUbah({ cocok: satu.cocok.filter(({ kunci }) => kunci !== cocok.kunci) })}
              />
            </div>
            <Pilih
              teks={teks}
              cocok={cocok}
              ke={i + 1}
              at={`butir[${ke}].cocok[${i}]`}
              id={form.idAt(`butir[${ke}].cocok[${i}].jenis`)}
              error={form.errorAt(`butir[${ke}].cocok[${i}].jenis`)}
              onUbah={(baru) => ganti(cocok.kunci, baru)}
            />
          </li>
        ))}
      </ol>
      <span>
        <Button size="sm" icon={<IconPlus />} onClick={tambah}>
          {teks.tambahCocok}
        </Button>
      </span>
    </FieldGroup>
  );
}

/** The kind of activity that a table of rules is about. */
const jenisUsul = {
  mengajar: 'pengajaran',
  perwalian: 'perwalian',
  membimbing: 'pembimbingan',
  menguji: 'pengujian',
  lain: 'pengajaran',
} as const;

/** The roles that an activity of a kind has. */
const peranDari: Readonly<Record<string, readonly (keyof TeksSusun['namaPeran'])[]>> = {
  pengajaran: ['koordinator', 'pengampu'],
  perwalian: [],
  pembimbingan: ['pembimbing', 'pembimbing_1', 'pembimbing_2'],
  penyelesaian: ['pembimbing', 'pembimbing_1', 'pembimbing_2'],
  pengujian: ['ketua', 'penguji', 'pembimbing'],
};

type PilihProps = {
  teks: TeksSusun;
  cocok: BarisCocok;
  ke: number;
  at: string;
  id: string;
  error: string | undefined;
  onUbah: (baru: Partial<BarisCocok>) => void;
};

function Pilih({ teks, cocok, ke, at, id, error, onUbah }: PilihProps) {
  const peran = peranDari[cocok.jenis] ?? [];
  const kataPeran = Object.fromEntries(peran.map((satu) => [satu, teks.namaPeran[satu]]));
  const jenjang = Object.fromEntries(JENJANG.map(({ value, label }) => [value, label]));
  return (
    <>
      <SelectInput
        id={id}
        name={`${at}.jenis`}
        label={teks.cocokJenis(ke)}
        required
        options={pilihan(teks.namaJenis, [cocok.jenis])}
        value={cocok.jenis}
        error={error}
        onChange={(jenis) => onUbah({ jenis: jenis ?? '', peran: '' })}
      />
      <FieldRow>
        <SelectInput
          name={`${at}.golongan`}
          label={teks.cocokGolongan(ke)}
          all={teks.semuaGolongan}
          options={pilihan(teks.namaGolongan, [cocok.golongan])}
          value={cocok.golongan || null}
          onChange={(golongan) => onUbah({ golongan: golongan ?? '' })}
        />
        <SelectInput
          name={`${at}.jenjang`}
          label={teks.cocokJenjang(ke)}
          all={teks.semuaJenjang}
          options={pilihan(jenjang, [cocok.jenjang])}
          value={cocok.jenjang || null}
          onChange={(baru) => onUbah({ jenjang: baru ?? '' })}
        />
      </FieldRow>
      {(peran.length > 0 || cocok.peran) && (
        <SelectInput
          name={`${at}.peran`}
          label={teks.cocokPeran(ke)}
          all={teks.semuaPeran}
          options={pilihan(kataPeran, [cocok.peran])}
          value={cocok.peran || null}
          onChange={(baru) => onUbah({ peran: baru ?? '' })}
        />
      )}
    </>
  );
}
