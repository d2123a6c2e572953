import { useSesi } from '@/core/auth/session';
import { Modal } from '@/kit/dialog/modal';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { RadioList } from '@/kit/form/field/radio-list';
import { TextArea } from '@/kit/form/field/text-area';
import { type FormState, useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { SimpulPill } from '../beban/simpul';
import { sks } from '../beban/sks';
import { type Laporan, laporanBerubah, type Putusan } from '../laporan/laporan';
import css from '../laporan/laporan.module.css';
import { namaSyarat } from '../laporan/status';
import { useTeksLaporan } from '../laporan/teks';
import { useLangkah } from './use-langkah';

type Props = { laporan: Laporan; onClose: () => void };
type Typed<P extends Putusan> = { putusan: P | null; syarat: string | null; catatan: string };

/** What an assessor decides on a report: M, TM, or that something has to be changed. */
export function NilaiDialog({ laporan, onClose }: Props) {
  const teks = useTeksLaporan();
  return (
    <Modal open title={teks.penilaian} width={520} onClose={onClose}>
      <Penilaian laporan={laporan} onClose={onClose} />
    </Modal>
  );
}

function Penilaian({ laporan, onClose }: Props) {
  const teks = useTeksLaporan();
  const { username, idDosen } = useSesi();
  const step = useLangkah();
  const assess = useWrite('PUT /v2/bkd/laporan/{id}/penilaian', { refresh: laporanBerubah });
  const mine = laporan.asesor.find((one) => one.idDosen === idDosen);
  const form = useForm<Typed<Putusan>>({
    fields: useFields<Putusan>(false),
    initial: {
      putusan: (mine?.putusan || null) as Putusan | null,
      syarat: mine?.syarat || (laporan.gagal[0] ?? null),
      catatan: mine?.catatan ?? '',
    },
    draft: { form: 'bkd-penilaian', user: username, record: `${laporan.id}/${laporan.nomorRekam}` },
    onSubmit: async ({ putusan, syarat, catatan }) => {
      if (!putusan) return;
      const body = { putusan, catatan, ...(putusan === 'TM' && syarat && { syarat }) };
      await step(() => assess.mutateAsync({ path: { id: laporan.id }, version: laporan.versi, body }));
      toast.success(teks.dinilai);
      onClose();
    },
  });
  return (
    <Form form={form} label={teks.penilaian} submitLabel={teks.simpanPenilaian} onCancel={onClose} within={[]}>
      <Pilihan form={form} laporan={laporan} choices={['M', 'TM', 'perbaikan']} />
      <TextArea {...form.field('catatan')} max={2000} rows={4} help={teks.catatanWajib} />
    </Form>
  );
}

/** What the head decides between two assessors who differ. */
export function PutuskanDialog({ laporan, onClose }: Props) {
  const teks = useTeksLaporan();
  return (
    <Modal open title={teks.putuskan} width={520} onClose={onClose}>
      <Keputusan laporan={laporan} onClose={onClose} />
    </Modal>
  );
}

type Akhir = Exclude<Putusan, 'perbaikan'>;

function Keputusan({ laporan, onClose }: Props) {
  const teks = useTeksLaporan();
  const { username } = useSesi();
  const step = useLangkah();
  const decide = useWrite('PUT /v2/bkd/laporan/{id}/putusan', { refresh: laporanBerubah });
  const form = useForm<Typed<Akhir>>({
    fields: useFields<Akhir>(true),
    initial: { putusan: null, syarat: laporan.gagal[0] ?? null, catatan: '' },
    draft: { form: 'bkd-putusan', user: username, record: `${laporan.id}/${laporan.nomorRekam}` },
    onSubmit: async ({ putusan, syarat, catatan }) => {
      if (!putusan) return;
      const body = { putusan, catatan, ...(putusan === 'TM' && syarat && { syarat }) };
      await step(() => decide.mutateAsync({ path: { id: laporan.id }, version: laporan.versi, body }));
      toast.success(teks.diputuskan);
      onClose();
    },
  });
  return (
    <Form form={form} label={teks.putuskan} submitLabel={teks.simpanPutusan} onCancel={onClose} within={[]}>
      <p className="notice">{teks.putusanAkhir}</p>
      <Pilihan form={form} laporan={laporan} choices={['M', 'TM']} />
      <TextArea {...form.field('catatan')} max={2000} rows={4} />
    </Form>
  );
}

function useFields<P extends Putusan>(always: boolean) {
  const teks = useTeksLaporan();
  return {
    putusan: { label: teks.putusan, required: true },
    syarat: { label: teks.syarat, required: ({ putusan }: Typed<P>) => putusan === 'TM' },
    catatan: {
      label: teks.catatan,
      required: ({ putusan }: Typed<P>) => always || (putusan !== null && putusan !== 'M'),
    },
  };
}

type PilihanProps<P extends Putusan> = { form: FormState<Typed<P>>; laporan: Laporan; choices: readonly P[] };

/** M or TM, on the numbers of the report: M is off where they miss a demand, TM names the one. */
function Pilihan<P extends Putusan>({ form, laporan, choices }: PilihanProps<P>) {
  const teks = useTeksLaporan();
  const { beban, gagal } = laporan;
  const why =
    gagal.length > 0 ? teks.tidakDapatM(gagal.map((kode) => namaSyarat(laporan, kode)).join(', ')) : undefined;
  const field = form.field('putusan');
  return (
    <>
      {beban && (
        <p className={css.hasil}>
          {laporan.namaDosen}: <strong className="tnum">{teks.sekianSKS(sks(beban.total))}</strong>
          <SimpulPill simpul={beban.simpul} />
        </p>
      )}
      <RadioList
        {...field}
        options={choices.map((value) => ({
          value,
          label: teks.pilihanPutusan[value],
          ...(value === 'M' && why && { hint: why, disabled: true }),
        }))}
      />
      {form.values.putusan === 'TM' && (
        <SelectInput
          {...form.field('syarat')}
          options={(beban?.syarat ?? []).map(({ kode, nama }) => ({ value: kode, label: nama }))}
        />
      )}
    </>
  );
}
