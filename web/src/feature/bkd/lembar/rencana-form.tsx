import { IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSesi } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { requiredSentence } from '@/kit/form/field/pattern';
import { TextArea } from '@/kit/form/field/text-area';
import { TextInput } from '@/kit/form/field/text-input';
import { type FormState, type Problems, useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { useButir } from '../aturan/baca';
import type { Butir } from '../beban/bkd';
import { SimpulPill } from '../beban/simpul';
import { sks } from '../beban/sks';
import { aksiLaporan, type Laporan, laporanBerubah } from '../laporan/laporan';
import css from '../laporan/laporan.module.css';
import { useTeksLaporan } from '../laporan/teks';
import { useLangkah } from './use-langkah';

type Baris = { kunci: string; kode: string; jumlah: string; uraian: string };
type Typed = { tambah: Baris[]; catatan: string };

type Props = { laporan: Laporan };

/** What is planned beside what the portal knows, and what it all comes to while it is typed. */
export function RencanaForm({ laporan }: Props) {
  const teks = useTeksLaporan();
  const form = useRencana(laporan);
  const { butir } = useButir(laporan.periode);
  const { tambah } = form.values;
  const put = (rows: Baris[]) => form.set('tambah', rows);
  const add = () => put([...tambah, { kunci: nextKey(tambah), kode: '', jumlah: '1', uraian: '' }]);
  return (
    <Form
      form={form}
      label={teks.tambahanRencana}
      submitLabel={teks.simpanRencana}
      within={['tab']}
      extra={<Tetapkan laporan={laporan} dirty={form.dirty} />}
    >
      <p className="meta">{teks.rencanaJelas}</p>
      <ol className={css.urutan} id={form.idAt('tambah')} tabIndex={-1}>
        {tambah.map((one, at) => (
          <BarisRencana
            key={one.kunci}
            form={form}
            butir={butir}
            at={at}
            satu={one}
            onChange={(changes) => put(tambah.map((old) => (old === one ? { ...old, ...changes } : old)))}
            onRemove={() => put(tambah.filter((old) => old !== one))}
          />
        ))}
      </ol>
      <span>
        <Button icon={<IconPlus />} onClick={add}>
          {teks.tambahRencana}
        </Button>
      </span>
      <TextArea {...form.field('catatan')} max={2000} rows={2} />
      <Jumlah periode={laporan.periode} tambah={tambah} />
    </Form>
  );
}

function nextKey(rows: readonly Baris[]): string {
  return String(Math.max(0, ...rows.map(({ kunci }) => Number(kunci))) + 1);
}

function useRencana({ id, versi, rencana }: Laporan): FormState<Typed> {
  const teks = useTeksLaporan();
  const { username } = useSesi();
  const step = useLangkah();
  const change = useWrite('PUT /v2/bkd/laporan/{id}/rencana', { refresh: laporanBerubah });
  return useForm<Typed>({
    fields: { tambah: { label: teks.tambahanRencana }, catatan: { label: teks.catatan } },
    initial: {
      tambah: rencana.tambah.map(({ kode, jumlah, uraian }, at) => ({
        kunci: String(at + 1),
        kode,
        jumlah: String(jumlah),
        uraian,
      })),
      catatan: rencana.catatan ?? '',
    },
    check: ({ tambah }) => Object.assign({}, ...tambah.map(missing)),
    draft: { form: 'bkd-rencana', user: username, record: id },
    onSubmit: async ({ tambah, catatan }) => {
      const rows = tambah.map(({ kode, jumlah, uraian }) => ({ kode, uraian, jumlah: Number(jumlah) }));
      await step(() => change.mutateAsync({ path: { id }, version: versi, body: { tambah: rows, catatan } }));
      toast.success(teks.rencanaTersimpan);
    },
  });
}

/** What a row still needs. */
function missing({ kode, jumlah, uraian }: Baris, at: number): Problems {
  const given = { kode, jumlah: Number(jumlah) > 0 ? jumlah : '', uraian: uraian.trim() };
  const empty = Object.entries(given).filter(([, value]) => value === '');
  return Object.fromEntries(empty.map(([name]) => [`tambah[${at}].${name}`, requiredSentence()]));
}

type BarisProps = {
  form: FormState<Typed>;
  butir: readonly Butir[];
  at: number;
  satu: Baris;
  onChange: (changes: Partial<Baris>) => void;
  onRemove: () => void;
};

/** A rule, how many of its units, and what it will be. */
function BarisRencana({ form, butir, at, satu, onChange, onRemove }: BarisProps) {
  const teks = useTeksLaporan();
  const rule = butir.find(({ kode }) => kode === satu.kode);
  const path = (name: keyof Baris) => `tambah[${at}].${name}`;
  const control = (name: keyof Baris) => ({
    id: form.idAt(path(name)),
    name: path(name),
    required: true,
    error: form.errorAt(path(name)),
    onBlur: () => form.touch(path(name)),
  });
  return (
    <li className={css.tambah}>
      <SelectInput
        {...control('kode')}
        label={teks.kegiatanKe(at + 1)}
        value={satu.kode || null}
        options={butir.map(({ kode, nama }) => ({ value: kode, label: nama, hint: kode }))}
        known={rule ? [{ value: rule.kode, label: rule.nama }] : []}
        onChange={(kode) => onChange({ kode: kode ?? '' })}
      />
      <NumericInput
        {...control('jumlah')}
        label={teks.jumlahKe(at + 1)}
        value={satu.jumlah}
        suffix={rule?.satuan}
        maxLength={3}
        onChange={(jumlah) => onChange({ jumlah })}
      />
      <TextInput
        {...control('uraian')}
        label={teks.uraianKe(at + 1)}
        value={satu.uraian}
        max={300}
        onChange={(uraian) => onChange({ uraian })}
      />
      <IconButton label={teks.hapusKegiatan(at + 1)} icon={<IconTrash />} onClick={onRemove} />
    </li>
  );
}

/** What the workload comes to with what is typed. */
function Jumlah({ periode, tambah }: { periode: number; tambah: readonly Baris[] }) {
  const teks = useTeksLaporan();
  const units = new Map<string, number>();
  for (const { kode, jumlah } of tambah) if (kode) units.set(kode, (units.get(kode) ?? 0) + Number(jumlah));
  const asked = [...units].filter(([, n]) => n > 0).map(([kode, n]) => `${kode}:${n}`);
  const result = useQuery({
    ...query('GET /v2/bkd/perkiraan', { query: { periode, tambah: asked } }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  if (!result.data) return null;
  return (
    <p className={css.hasil} role="status">
      {teks.denganRencana} <strong className="tnum">{teks.sekianSKS(sks(result.data.total))}</strong>
      <SimpulPill simpul={result.data.simpul} />
    </p>
  );
}

/** Sets the plan as it is saved. */
function Tetapkan({ laporan, dirty }: Props & { dirty: boolean }) {
  const teks = useTeksLaporan();
  const { id, versi } = laporan;
  const set = useWrite('PUT /v2/bkd/laporan/{id}/rencana/tetapkan', {
    refresh: laporanBerubah,
    onSuccess: () => toast.success(teks.rencanaDitetapkan),
    onError: ({ message }) => toast.danger(message),
  });
  const act = aksiLaporan(laporan, 'tetapkan');
  if (!act) return null;
  const why = dirty ? teks.simpanDulu : act.boleh ? undefined : act.alasan;
  return (
    <Button
      disabled={why !== undefined}
      title={why}
      pending={set.isPending}
      onClick={() => set.mutate({ path: { id }, version: versi, body: {} })}
    >
      {teks.tetapkanRencana}
    </Button>
  );
}
