import { useState } from 'react';
import { useSesi } from '@/core/auth/session';
import type { Body } from '@/kit/api/routes';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { DateInput } from '@/kit/form/date/date-input';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { TextArea } from '@/kit/form/field/text-area';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import { type FormState, useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import type { Butir } from '../beban/bkd';
import { angka } from '../beban/sks';
import { butirIsian, isianBerubah, type Terbuka } from './isian';
import css from './isian.module.css';
import { useTeksIsian } from './teks';

type Typed = {
  kode: string | null;
  uraian: string;
  sks: string;
  rencana: string;
  terlaksana: string;
  jumlah: string;
  porsi: string;
  tempat: string;
  tanggal: string;
};

type Props = {
  periode: number;
  butir: readonly Butir[];
  opened: Extract<Terbuka, { kind: 'kegiatan' }>;
  onClose: () => void;
};

type Cara = Butir['cara'] | undefined;

/** What the way to reckon asks for. */
function asks(cara: Cara) {
  return {
    sks: cara === 'dinyatakan' || cara === 'pertemuan',
    pertemuan: cara === 'pertemuan',
    jumlah: cara === 'per_satuan',
    porsi: cara === 'per_satuan' || cara === 'pertemuan',
  };
}

function shown(value: number | undefined): string {
  return value ? String(value) : '';
}

/** What the form begins with: what was declared, or the one rule that there is to choose. */
function begin({ opened, butir }: Props): Typed {
  const { baris, tabel, unsur } = opened;
  const choices = butirIsian(butir, tabel, unsur);
  const only = choices.length === 1 ? (choices[0]?.kode ?? null) : null;
  return {
    kode: baris?.kode ?? only,
    uraian: baris?.uraian ?? '',
    sks: shown(baris?.sks),
    rencana: shown(baris?.rencana),
    terlaksana: shown(baris?.terlaksana),
    jumlah: shown(baris?.jumlah),
    porsi: shown(baris?.porsi),
    tempat: baris?.tempat ?? '',
    tanggal: baris?.tanggal ?? '',
  };
}

/** What is sent: of the numbers those alone that the rule asks for. */
function bodyOf(values: Typed, cara: Cara): Body<'POST /v2/bkd/kegiatan'> {
  const { kode, uraian, tempat, tanggal } = values;
  const ask = asks(cara);
  const number = (wanted: boolean, text: string) => (wanted && text !== '' ? Number(text) : undefined);
  const numbers = {
    sks: number(ask.sks, values.sks),
    rencana: number(ask.pertemuan, values.rencana),
    terlaksana: number(ask.pertemuan, values.terlaksana),
    jumlah: number(ask.jumlah, values.jumlah),
    porsi: number(ask.porsi, values.porsi),
  };
  const given = Object.entries(numbers).filter(([, value]) => value !== undefined);
  return { kode: kode ?? '', uraian, tempat, tanggal, ...Object.fromEntries(given) };
}

function useKegiatan(props: Props) {
  const { periode, butir, opened, onClose } = props;
  const { baris, unsur, tabel } = opened;
  const teks = useTeksIsian();
  const { username } = useSesi();
  const create = useWrite('POST /v2/bkd/kegiatan', { refresh: isianBerubah });
  const replace = useWrite('PUT /v2/bkd/kegiatan/{id}', { refresh: isianBerubah });
  const caraOf = (kode: string | null) => butir.find((one) => one.kode === kode)?.cara;
  const wants = (what: keyof ReturnType<typeof asks>) => (values: Typed) => asks(caraOf(values.kode))[what];
  return useForm<Typed>({
    fields: {
      kode: { label: teks.kegiatan, required: true },
      uraian: { label: teks.uraian, required: true },
      sks: { label: teks.sks, required: wants('sks') },
      rencana: { label: teks.rencana, required: wants('pertemuan') },
      terlaksana: { label: teks.terlaksana },
      jumlah: { label: teks.jumlah },
      porsi: { label: teks.porsi },
      tempat: { label: teks.tempat },
      tanggal: { label: teks.tanggal },
    },
    initial: begin(props),
    draft: { form: 'bkd-kegiatan', user: username, record: baris?.id ?? `baru/${periode}/${unsur ?? tabel}` },
    onSubmit: async (values) => {
      const body = bodyOf(values, caraOf(values.kode));
      if (baris) await replace.mutateAsync({ path: { id: baris.id }, version: baris.versi, body });
      else await create.mutateAsync({ query: { periode }, body });
      toast.success(teks.tersimpan(values.uraian));
      onClose();
    },
  });
}

/** The form of an activity that a rule names: which one, what was done, and the numbers that the rule asks for. */
export function KegiatanForm(props: Props) {
  const { butir, opened, onClose } = props;
  const teks = useTeksIsian();
  const form = useKegiatan(props);
  const choices = butirIsian(butir, opened.tabel, opened.unsur);
  const rule = butir.find(({ kode }) => kode === form.values.kode);
  const known = rule ? [{ value: rule.kode, label: rule.nama }] : [];
  return (
    <Form form={form} label={teks.diisiManual} onCancel={onClose} within={[]}>
      <SelectInput
        {...form.field('kode')}
        help={rule?.catatan || undefined}
        options={choices.map(({ kode, nama }) => ({ value: kode, label: nama, hint: kode }))}
        known={known}
      />
      <TextArea {...form.field('uraian')} max={500} rows={2} />
      {rule && <Angka form={form} rule={rule} />}
      <Lagi form={form} />
    </Form>
  );
}

/** The numbers that a rule asks for. */
function Angka({ form, rule }: { form: FormState<Typed>; rule: Butir }) {
  const teks = useTeksIsian();
  const ask = asks(rule.cara);
  const most = rule.cara === 'dinyatakan' ? teks.palingBanyak(angka(rule.nilai), rule.satuan) : undefined;
  return (
    <>
      {ask.sks && <NumericInput {...form.field('sks')} mode="decimal" help={most} maxLength={6} />}
      {ask.pertemuan && (
        <FieldRow>
          <NumericInput {...form.field('rencana')} maxLength={3} />
          <NumericInput {...form.field('terlaksana')} maxLength={3} />
        </FieldRow>
      )}
      {(ask.jumlah || ask.porsi) && (
        <FieldRow>
          {ask.jumlah && <NumericInput {...form.field('jumlah')} suffix={rule.satuan} maxLength={4} help={teks.satu} />}
          {ask.porsi && (
            <NumericInput {...form.field('porsi')} mode="decimal" suffix="%" maxLength={6} help={teks.seluruhnya} />
          )}
        </FieldRow>
      )}
    </>
  );
}

/** What may be said beside, out of the way until it is wanted, filled in, or wrong. */
function Lagi({ form }: { form: FormState<Typed> }) {
  const teks = useTeksIsian();
  const [asked, ask] = useState(false);
  const filled = form.values.tempat !== '' || form.values.tanggal !== '';
  if (!asked && !filled && !form.errorAt('tempat') && !form.errorAt('tanggal')) {
    return (
      <Button size="sm" className={css.more} aria-expanded={false} onClick={() => ask(true)}>
        {teks.isiLagi}
      </Button>
    );
  }
  return (
    <>
      <TextInput {...form.field('tempat')} max={150} />
      <DateInput {...form.field('tanggal')} />
    </>
  );
}
