import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FieldGroup } from '@/kit/form/field-group';
import type { FormState } from '@/kit/form/form';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { useTeksBeban } from '../beban/teks';
import { type BarisButir, butirKosong, digeser, type Isian, TABEL } from './aturan-values';
import { hitungan } from './butir-kata';
import { ButirSheet } from './butir-sheet';
import { IsiBaris } from './isi-baris';
import { Masalah } from './masalah';
import css from './susun.module.css';
import { useTeksSusun } from './teks';
import { useBukaSalah } from './use-buka-salah';

type Props = { form: FormState<Isian> };

/** The rules by table: each a line that opens to its form, in the order in which activities try them. */
export function DaftarButir({ form }: Props) {
  const teks = useTeksSusun();
  const { butir } = form.values;
  const [buka, setBuka] = useState<number>();
  const [pindah, setPindah] = useState('');
  useBukaSalah(form, 'butir', (ke) => setBuka(butir[ke]?.kunci));
  const ubah = (kunci: number, baru: Partial<BarisButir>) =>
    form.set(
      'butir',
      butir.map((satu) => (satu.kunci === kunci ? { ...satu, ...baru } : satu)),
    );
  const tambah = (tabel: BarisButir['tabel']) => {
    const baru = butirKosong(tabel, butir);
    form.set('butir', [...butir, baru]);
    setBuka(baru.kunci);
  };
  const geser = (satu: BarisButir, arah: -1 | 1) => {
    const baru = digeser(butir, satu.kunci, arah);
    const setabel = baru.filter(({ tabel }) => tabel === satu.tabel);
    form.set('butir', baru);
    setPindah(teks.dipindah(satu.nama, setabel.findIndex(({ kunci }) => kunci === satu.kunci) + 1, setabel.length));
  };
  const ke = butir.findIndex(({ kunci }) => kunci === buka);
  const terbuka = butir[ke];
  return (
    <FieldGroup title={teks.butir}>
      <p className="meta" id={form.idAt('butir')} tabIndex={-1}>
        {teks.butirBantuan}
      </p>
      <p role="status" className="sr-only">
        {pindah}
      </p>
      {TABEL.map((tabel) => (
        <Tabel
          key={tabel}
          form={form}
          tabel={tabel}
          buka={buka}
          onBuka={setBuka}
          onGeser={geser}
          onHapus={(kunci) =>
            form.set(
              'butir',
              butir.filter((satu) => satu.kunci !== kunci),
            )
          }
          onTambah={() => tambah(tabel)}
        />
      ))}
      {terbuka && (
        <ButirSheet
          form={form}
          satu={terbuka}
          ke={ke}
          onUbah={(baru) => ubah(terbuka.kunci, baru)}
          onTutup={() => setBuka(undefined)}
        />
      )}
    </FieldGroup>
  );
}

type TabelProps = Props & {
  tabel: BarisButir['tabel'];
  buka: number | undefined;
  onBuka: (kunci: number) => void;
  onGeser: (satu: BarisButir, arah: -1 | 1) => void;
  onHapus: (kunci: number) => void;
  onTambah: () => void;
};

function Tabel({ form, tabel, buka, onBuka, onGeser, onHapus, onTambah }: TabelProps) {
  const teks = useTeksSusun();
  const { namaTabel } = useTeksBeban();
  const semua = form.values.butir.map((satu, ke) => ({ satu, ke })).filter(({ satu }) => satu.tabel === tabel);
  return (
    <section className={css.tabel} aria-label={namaTabel[tabel]}>
      <h2>{namaTabel[tabel]}</h2>
      {semua.length === 0 ? (
        <p className="meta">{teks.kosongTabel}</p>
      ) : (
        <ol className={css.daftar}>
          {semua.map(({ satu, ke }, i) => (
            <li key={satu.kunci} className={css.baris}>
              <Isi satu={satu} onBuka={() => onBuka(satu.kunci)} />
              <Alat
                nama={satu.nama || teks.butirBaru}
                onNaik={i > 0 ? () => onGeser(satu, -1) : undefined}
                onTurun={i < semua.length - 1 ? () => onGeser(satu, 1) : undefined}
                onHapus={() => onHapus(satu.kunci)}
              />
              {buka !== satu.kunci && <Masalah form={form} at={`butir[${ke}]`} />}
            </li>
          ))}
        </ol>
      )}
      <span>
        <Button size="sm" icon={<IconPlus />} onClick={onTambah}>
          {teks.tambahButir(namaTabel[tabel])}
        </Button>
      </span>
    </section>
  );
}

function Isi({ satu, onBuka }: { satu: BarisButir; onBuka: () => void }) {
  const teks = useTeksSusun();
  const nama = satu.nama || teks.butirBaru;
  return (
    <IsiBaris nama={nama} label={teks.ubahButir(nama)} keyakinan={satu.keyakinan} onBuka={onBuka}>
      {satu.kode && (
        <>
          <span lang="id">{satu.kode}</span> ·{' '}
        </>
      )}
      {hitungan(satu, teks)}
    </IsiBaris>
  );
}

type AlatProps = {
  nama: string;
  onNaik: (() => void) | undefined;
  onTurun: (() => void) | undefined;
  onHapus: () => void;
};

/** The buttons of a line: up, down, away. What cannot be moved further keeps its buttons, so that the focus stays. */
function Alat({ nama, onNaik, onTurun, onHapus }: AlatProps) {
  const teks = useTeksSusun();
  return (
    <div className={css.alat}>
      <IconButton label={teks.naik(nama)} icon={<IconArrowUp />} aria-disabled={!onNaik} onClick={onNaik} />
      <IconButton label={teks.turun(nama)} icon={<IconArrowDown />} aria-disabled={!onTurun} onClick={onTurun} />
      <IconButton label={teks.hapusIni(nama)} icon={<IconTrash />} onClick={onHapus} />
    </div>
  );
}
