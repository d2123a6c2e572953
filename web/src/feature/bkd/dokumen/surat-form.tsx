import { SelectInput } from '@/kit/form/combobox/select-input';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { formatDay } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { type Baris, buktiBerubah, type Isian, kunci, type Surat } from './dokumen';
import css from './dokumen.module.css';
import { JugaUntuk } from './juga-untuk';
import { useTeksDokumenBKD } from './teks';

type Props = {
  isian: Extract<Isian, { cara: 'surat' }>;
  baris: Baris;
  periode: number;
  juga: readonly Baris[];
  surat: readonly Surat[];
  onDone: () => void;
};

type Typed = { idSurat: string | null; untuk: readonly string[] };

/** Puts an approved letter to a record, and to others that lack the same. */
export function SuratForm({ isian, baris, periode, juga, surat, onDone }: Props) {
  const teks = useTeksDokumenBKD();
  const { jenis, judul, idSurat } = isian;
  const use = useWrite('POST /v2/bkd/bukti/surat', { refresh: buktiBerubah });
  const form = useForm<Typed>({
    fields: { idSurat: { label: teks.surat, required: true }, untuk: { label: teks.jugaUntuk } },
    initial: { idSurat: idSurat ?? (surat.length === 1 ? (surat[0]?.id ?? null) : null), untuk: [] },
    onSubmit: async (values) => {
      const untuk = [kunci(baris), ...values.untuk];
      await use.mutateAsync({ query: { periode }, body: { idSurat: values.idSurat ?? '', jenis, untuk } });
      toast.success(teks.terunggah(untuk.length));
      onDone();
    },
  });
  const title = teks.judulSurat(judul);
  return (
    <div className={css.part}>
      <h3>{title}</h3>
      <Form
        form={form}
        label={title}
        submitLabel={teks.pakaiSurat}
        cancelLabel={teks.kembali}
        onCancel={onDone}
        within={['buka']}
      >
        <SelectInput
          {...form.field('idSurat')}
          options={surat.map(({ id, judul: nama, nomor, tanggal }) => ({
            value: id,
            label: [nama, nomor].filter(Boolean).join(' · '),
            hint: tanggal && formatDay(tanggal),
          }))}
        />
        <JugaUntuk {...form.field('untuk')} juga={juga} />
      </Form>
    </div>
  );
}
