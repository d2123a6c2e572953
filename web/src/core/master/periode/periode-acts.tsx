import { IconCalendarCheck, IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { labelPeriode } from '@/core/auth/period';
import { sesiQuery, useSesi } from '@/core/auth/session';
import { within } from '@/core/record/noun';
import { useTeksRekaman } from '@/core/record/teks';
import { useRemoval } from '@/core/record/use-removal';
import type { ReadRoute } from '@/kit/api/routes';
import { Confirm } from '@/kit/dialog/confirm';
import { Modal } from '@/kit/dialog/modal';
import { TextArea } from '@/kit/form/field/text-area';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import type { MenuItem } from '@/kit/ui/overlay/menu';
import { type Periode, periode } from './periode';
import { useTeksPeriode } from './teks';

/** What shows the terms. */
const stale: readonly ReadRoute[] = ['GET /v2/periode', 'GET /v2/periode/{id}'];

type Act = 'jalankan' | 'tutup' | 'buka';
type Asked = { act: Act; period: Periode };

/** What may be done with a term, and the questions that come before. */
export function usePeriodActs(editAt: (id: string) => string): {
  menu: (period: Periode) => MenuItem[];
  dialog: ReactNode;
} {
  const teks = useTeksPeriode();
  const record = useTeksRekaman();
  const [asked, setAsked] = useState<Asked>();
  const name = teks.periode;
  const removal = useRemoval(periode.calls.remove, { refresh: stale, said: record.dihapus(name) });
  const menu = (period: Periode): MenuItem[] => {
    const why = (code: string) => period.aksi.find(({ kode }) => kode === code)?.alasan;
    const step = (act: Act, label: string): MenuItem => ({
      id: act,
      label,
      disabled: why(act),
      onSelect: () => setAsked({ act, period }),
    });
    return [
      { id: 'ubah', label: record.ubah, href: editAt(period.id), disabled: why('ubah') },
      step('jalankan', teks.jalankan),
      period.ditutup ? step('buka', teks.buka) : step('tutup', teks.tutup),
      {
        id: 'hapus',
        label: record.hapus,
        danger: true,
        disabled: why('hapus'),
        onSelect: () => removal.ask(period, record.tanyaHapus(within(name), labelPeriode(period.sesiSemester))),
      },
    ];
  };
  const done = () => setAsked(undefined);
  const dialog = (
    <>
      {removal.dialog}
      {asked && <Question {...asked} onDone={done} />}
    </>
  );
  return { menu, dialog };
}

type QuestionProps = Asked & { onDone: () => void };

function Question({ act, period, onDone }: QuestionProps) {
  if (act === 'jalankan') return <Run period={period} onDone={onDone} />;
  if (act === 'tutup') return <Close period={period} onDone={onDone} />;
  return <Open period={period} onDone={onDone} />;
}

type StepProps = { period: Periode; onDone: () => void };

function Run({ period, onDone }: StepProps) {
  const teks = useTeksPeriode();
  const { sesiSemester } = useSesi();
  const client = useQueryClient();
  const name = labelPeriode(period.sesiSemester);
  const run = useWrite('POST /v2/periode/{id}/jalankan', {
    onSuccess: async () => {
      toast.success(teks.dijalankan(name));
      onDone();
      // The working period follows, and with it what every page shows.
      await client.fetchQuery({ ...sesiQuery, staleTime: 0 }).catch(() => undefined);
      await client.invalidateQueries();
    },
  });
  return (
    <Confirm
      open
      tone="primary"
      icon={<IconCalendarCheck />}
      confirm={teks.jalankan}
      pending={run.isPending}
      error={run.error?.message}
      onConfirm={() => run.mutate({ path: { id: period.id }, version: period.versi })}
      onCancel={onDone}
    >
      {teks.tanyaJalankan(name, sesiSemester ? labelPeriode(sesiSemester) : teks.tanpaBerjalan)}
    </Confirm>
  );
}

function Close({ period, onDone }: StepProps) {
  const teks = useTeksPeriode();
  const name = labelPeriode(period.sesiSemester);
  const close = useWrite('POST /v2/periode/{id}/tutup', {
    refresh: stale,
    onSuccess: () => {
      toast.success(teks.sudahDitutup(name));
      onDone();
    },
  });
  return (
    <Confirm
      open
      tone="primary"
      icon={<IconLock />}
      confirm={teks.tutup}
      pending={close.isPending}
      error={close.error?.message}
      onConfirm={() => close.mutate({ path: { id: period.id }, version: period.versi })}
      onCancel={onDone}
    >
      {teks.tanyaTutup(name)}
    </Confirm>
  );
}

function Open({ period, onDone }: StepProps) {
  const teks = useTeksPeriode();
  const { username } = useSesi();
  const name = labelPeriode(period.sesiSemester);
  const open = useWrite('POST /v2/periode/{id}/buka', { refresh: stale });
  const form = useForm({
    fields: { alasan: { label: teks.alasan, required: true } },
    initial: { alasan: '' },
    draft: { form: 'buka-periode', user: username, record: period.id },
    onSubmit: async (body) => {
      await open.mutateAsync({ path: { id: period.id }, version: period.versi, body });
      toast.success(teks.dibuka(name));
      onDone();
    },
  });
  return (
    <Modal open title={teks.bukaJudul(name)} onClose={onDone}>
      <Form form={form} label={teks.bukaJudul(name)} submitLabel={teks.buka} onCancel={onDone}>
        <TextArea {...form.field('alasan')} max={300} help={teks.alasanBantuan} />
      </Form>
    </Modal>
  );
}
