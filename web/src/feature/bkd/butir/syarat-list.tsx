import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { CheckList } from '@/kit/form/field/check-list';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { RadioList } from '@/kit/form/field/radio-list';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldGroup } from '@/kit/form/field-group';
import type { FormState } from '@/kit/form/form';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { type BarisSyarat, type Isian, syaratKosong } from './aturan-values';
import { pilihan, tuntutan } from './butir-kata';
import { IsiBaris } from './isi-baris';
import { PilihKeyakinan } from './keyakinan';
import { LembarBaris } from './lembar-baris';
import { Masalah } from './masalah';
import css from './susun.module.css';
import { useTeksSusun } from './teks';
import { useBukaSalah } from './use-buka-salah';

type Props = { form: FormState<Isian> };

/** What a whole workload must meet. */
export function DaftarSyarat({ form }: Props) {
  const teks = useTeksSusun();
  const { syarat } = form.values;
  const [buka, setBuka] = useState<number>();
  useBukaSalah(form, 'syarat', (ke) => setBuka(syarat[ke]?.kunci));
  const ubah = (kunci: number, baru: Partial<BarisSyarat>) =>
    form.set(
      'syarat',
      syarat.map((satu) => (satu.kunci === kunci ? { ...satu, ...baru } : satu)),
    );
  const hapus = (kunci: number) =>
    form.set(
      'syarat',
      syarat.filter((satu) => satu.kunci !== kunci),
    );
  const tambah = () => {
    const baru = syaratKosong(syarat);
    form.set('syarat', [...syarat, baru]);
    setBuka(baru.kunci);
  };
  const ke = syarat.findIndex(({ kunci }) => kunci === buka);
  const terbuka = syarat[ke];
  return (
    <FieldGroup title={teks.syarat}>
      <p className="meta" id={form.idAt('syarat')} tabIndex={-1}>
        {teks.syaratBantuan}
      </p>
      {syarat.length === 0 && <p className="meta">{teks.kosongSyarat}</p>}
      <ol className={css.daftar}>
        {syarat.map((satu, i) => (
          <li key={satu.kunci} className={css.baris}>
            <Isi satu={satu} onBuka={() => setBuka(satu.kunci)} />
            <div className={css.alat}>
              <IconButton
                label={teks.hapusIni(satu.nama || teks.syaratBaru)}
                icon={<IconTrash />}
                onClick={() => hapus(satu.kunci)}
              />
            </div>
            {buka !== satu.kunci && <Masalah form={form} at={`syarat[${i}]`} />}
          </li>
        ))}
      </ol>
      <span>
        <Button size="sm" icon={<IconPlus />} onClick={tambah}>
          {teks.tambahSyarat}
        </Button>
      </span>
      {terbuka && (
        <SyaratSheet
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

function Isi({ satu, onBuka }: { satu: BarisSyarat; onBuka: () => void }) {
  const teks = useTeksSusun();
  const nama = satu.nama || teks.syaratBaru;
  return (
    <IsiBaris nama={nama} label={teks.ubahSyarat(nama)} keyakinan={satu.keyakinan} onBuka={onBuka}>
      {tuntutan(satu, teks)} · {teks.namaBagi[satu.bagi]}
    </IsiBaris>
  );
}

type SyaratProps = Props & { satu: BarisSyarat; ke: number; onUbah: (baru: Partial<BarisSyarat>) => void };

function SyaratSheet({ onTutup, ...props }: SyaratProps & { onTutup: () => void }) {
  const teks = useTeksSusun();
  return (
    <LembarBaris judul={props.satu.nama || teks.syaratBaru} onTutup={onTutup}>
      <Bidang {...props} />
      <Pilihan {...props} />
    </LembarBaris>
  );
}

function Bidang({ form, satu, ke, onUbah }: SyaratProps) {
  const teks = useTeksSusun();
  const bidang = (nama: 'kode' | 'nama' | 'dasar' | 'nilai') => ({
    id: form.idAt(`syarat[${ke}].${nama}`),
    name: `syarat[${ke}].${nama}`,
    value: satu[nama],
    error: form.errorAt(`syarat[${ke}].${nama}`),
    onChange: (value: string) => onUbah({ [nama]: value }),
  });
  return (
    <>
      <TextInput {...bidang('nama')} label={teks.namaSyarat} required max={150} />
      <TextInput {...bidang('kode')} label={teks.kodeSyarat} required max={30} />
      <RadioList
        name={`syarat[${ke}].cara`}
        label={teks.caraSyarat}
        required
        options={pilihan(teks.namaCaraSyarat)}
        value={satu.cara}
        onChange={(cara) => cara && onUbah({ cara })}
      />
      {satu.cara !== 'ada' && (
        <NumericInput {...bidang('nilai')} label={teks.nilaiSyarat} mode="decimal" maxLength={6} required />
      )}
      <TextInput {...bidang('dasar')} label={teks.dasar} max={200} />
    </>
  );
}

function Pilihan({ form, satu, ke, onUbah }: SyaratProps) {
  const teks = useTeksSusun();
  return (
    <>
      <CheckList
        id={form.idAt(`syarat[${ke}].unsur`)}
        name={`syarat[${ke}].unsur`}
        label={teks.unsurSyarat}
        required
        options={pilihan(teks.namaUnsur)}
        value={satu.unsur}
        error={form.errorAt(`syarat[${ke}].unsur`)}
        onChange={(unsur) => onUbah({ unsur: [...unsur] })}
      />
      <RadioList
        name={`syarat[${ke}].bagi`}
        label={teks.bagi}
        required
        options={pilihan(teks.namaBagi)}
        value={satu.bagi}
        onChange={(bagi) => bagi && onUbah({ bagi })}
      />
      <PilihKeyakinan at={`syarat[${ke}]`} value={satu.keyakinan} onChange={(keyakinan) => onUbah({ keyakinan })} />
    </>
  );
}
