import { useSesi } from '@/core/auth/session';
import { useRecordedForm } from '@/core/record/use-recorded-form';
import type { Body, WriteRoute } from '@/kit/api/routes';
import type { Option } from '@/kit/form/combobox/choice';
import { DateInput } from '@/kit/form/date/date-input';
import { useLeaveForm } from '@/kit/form/draft/leave';
import { TextArea } from '@/kit/form/field/text-area';
import { TextInput } from '@/kit/form/field/text-input';
import type { Fields, FormState } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { type Jenis, type Kolom, surat } from '../naskah/surat';
import { useTeksSurat } from '../naskah/teks';
import { PilihDosenSurat, PilihMahasiswaSurat } from './pilih';

export type Badan = Body<'POST /v2/surat/surat'>;

/** What stands in the form when it opens. */
export type Terpilih = { mahasiswa?: Option; idDosen: readonly Option[]; isian: Readonly<Record<string, string>> };

/** What is typed: the student, the lecturers, and each field of the kind under the name that the server calls it by. */
type Diisi = { idMahasiswa: string | null; idDosen: string[] } & { [field: `isian.${string}`]: string };

type Props = {
  jenis: Jenis;
  awal: Terpilih;
  /** The record of the draft on the device. */
  rekaman: string;
  call: WriteRoute;
  judul: string;
  kembali: string;
  onSimpan: (badan: Badan) => Promise<unknown>;
};

/** The fields of a letter, as its kind asks for them. */
export function IsianSurat({ jenis, awal, rekaman, call, judul, kembali, onSimpan }: Props) {
  const teks = useTeksSurat();
  const { username } = useSesi();
  const leave = useLeaveForm();
  const kolom = jenis.kolom.map((satu) => ({ ...satu, nama: `isian.${satu.kode}` as const }));
  const fields = {
    idMahasiswa: { label: teks.mahasiswa, required: jenis.mahasiswa === 'wajib' },
    idDosen: { label: teks.dosen, required: true },
    ...Object.fromEntries(kolom.map(({ nama, label, wajib }) => [nama, { label, required: wajib }])),
  } as Fields<Diisi>;
  const initial = {
    idMahasiswa: awal.mahasiswa?.value ?? null,
    idDosen: awal.idDosen.map(({ value }) => value),
    ...Object.fromEntries(kolom.map(({ nama, kode }) => [nama, awal.isian[kode ?? ''] ?? ''])),
  } as Diisi;
  const form = useRecordedForm<Diisi>(call, {
    fields,
    initial,
    draft: { form: surat.filters.id, user: username, record: rekaman },
    onSubmit: (diisi) =>
      onSimpan({
        idJenis: jenis.id,
        idDosen: diisi.idDosen,
        ...(diisi.idMahasiswa && { idMahasiswa: diisi.idMahasiswa }),
        isian: Object.fromEntries(kolom.map(({ nama, kode }) => [kode ?? '', diisi[nama] ?? ''])),
      }),
  });
  return (
    <Form form={form} label={judul} submitLabel={teks.kirim} onCancel={() => leave(kembali)}>
      {jenis.mahasiswa !== 'tidak' && (
        <PilihMahasiswaSurat {...form.field('idMahasiswa')} awal={awal.mahasiswa} help={teks.mahasiswaBantuan} />
      )}
      <PilihDosenSurat {...form.field('idDosen')} awal={awal.idDosen} help={teks.dosenBantuan} />
      {kolom.map((satu) => (
        <Satu key={satu.nama} form={form} kolom={satu} nama={satu.nama} />
      ))}
    </Form>
  );
}

type SatuProps = { form: FormState<Diisi>; kolom: Kolom; nama: `isian.${string}` };

function Satu({ form, kolom: { jenis }, nama }: SatuProps) {
  const field = form.field(nama);
  const satu = { ...field, value: field.value ?? '' };
  if (jenis === 'tanggal') return <DateInput {...satu} />;
  if (jenis === 'panjang') return <TextArea {...satu} max={1000} rows={3} />;
  return <TextInput {...satu} max={200} />;
}
