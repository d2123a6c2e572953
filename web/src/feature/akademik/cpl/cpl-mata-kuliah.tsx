import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIzin } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { Modal } from '@/kit/dialog/modal';
import { type FormState, useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { stringifyQuery } from '@/kit/table/query-string';
import { Empty } from '@/kit/ui/feedback/empty';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Button } from '@/kit/ui/navigation/button';
import { Link } from '@/kit/ui/navigation/link';
import { ASPEK, cpl } from './cpl';
import css from './cpl.module.css';
import { useTeksCpl } from './teks';

/** What was read on an earlier visit is read again: outcomes are changed on pages of their own. */
const FRESH = 2_000;

type Beban = Answer<'GET /v2/academic/matakuliah/{id}/cpl'>;

/** Which outcomes are laid on a course, and the dialog that sets them for who may change the course. */
export function CplMataKuliah({ idMataKuliah }: { idMataKuliah: string }) {
  const teks = useTeksCpl();
  const sees = useIzin(cpl.permissions.see);
  const [open, setOpen] = useState(false);
  const result = useQuery({
    ...query('GET /v2/academic/matakuliah/{id}/cpl', { path: { id: idMataKuliah } }),
    enabled: sees,
    staleTime: FRESH,
  });
  if (!sees) return null;
  const may = result.data?.aksi.some(({ kode, boleh }) => kode === 'ubah' && boleh) && result.data.cpl.length > 0;
  return (
    <Card
      title={teks.cplMataKuliah}
      actions={
        may && (
          <Button icon={<IconPencil />} onClick={() => setOpen(true)}>
            {teks.atur}
          </Button>
        )
      }
    >
      <Loaded result={result} lines={3} compact>
        {(beban) => <Laid beban={beban} />}
      </Loaded>
      {open && result.data && (
        <Modal open title={teks.aturJudul(result.data.nama)} width={640} onClose={() => setOpen(false)}>
          <BebanForm beban={result.data} onClose={() => setOpen(false)} />
        </Modal>
      )}
    </Card>
  );
}

type Props = { beban: Beban };

function Laid({ beban }: Props) {
  const teks = useTeksCpl();
  const laid = beban.cpl.filter(({ dibebankan }) => dibebankan);
  if (beban.cpl.length === 0) {
    const to = <Link href={cpl.at + stringifyQuery({ idProdi: beban.idProdi })}>{teks.buatCpl}</Link>;
    return <Empty kind="part" help={teks.belumAdaCpl} action={to} />;
  }
  if (laid.length === 0) return <Empty kind="part" help={teks.belumDibebankan} />;
  return (
    <ul className={css.laid}>
      {laid.map(({ id, kode, uraian, status }) => (
        <li key={id}>
          <span className={css.code}>{kode}</span>
          <span>
            {uraian} {status === 'N' && `(${teks.tidakAktif})`}
          </span>
        </li>
      ))}
    </ul>
  );
}

type Typed = { idCpl: readonly string[] };

function BebanForm({ beban, onClose }: Props & { onClose: () => void }) {
  const teks = useTeksCpl();
  const put = useWrite('PUT /v2/academic/matakuliah/{id}/cpl', {
    refresh: ['GET /v2/academic/matakuliah/{id}/cpl', 'GET /v2/academic/cpl', 'GET /v2/academic/cpl/cakupan'],
  });
  const form = useForm<Typed>({
    fields: { idCpl: { label: teks.cplMataKuliah } },
    initial: { idCpl: beban.cpl.filter(({ dibebankan }) => dibebankan).map(({ id }) => id) },
    onSubmit: async ({ idCpl }) => {
      await put.mutateAsync({ path: { id: beban.id }, version: beban.versi, body: { idCpl: [...idCpl] } });
      toast.success(teks.tersimpan);
      onClose();
    },
  });
  return (
    <Form form={form} label={teks.atur} onCancel={onClose}>
      <p className={css.note}>{teks.aturBantuan}</p>
      {ASPEK.map((aspek) => {
        const of = beban.cpl.filter((one) => one.aspek === aspek);
        return of.length > 0 && <Choices key={aspek} legend={teks.aspekNama[aspek]} all={of} form={form} />;
      })}
    </Form>
  );
}

function Choices({ legend, all, form }: { legend: string; all: Beban['cpl']; form: FormState<Typed> }) {
  const teks = useTeksCpl();
  const { idCpl } = form.values;
  const toggle = (id: string, on: boolean) =>
    form.set('idCpl', on ? [...idCpl, id] : idCpl.filter((other) => other !== id));
  return (
    <fieldset className={css.group}>
      <legend>{legend}</legend>
      {all.map(({ id, kode, uraian, status }) => {
        const path = `idCpl[${idCpl.indexOf(id)}]`;
        return (
          <label key={id} className={css.check}>
            <input
              type="checkbox"
              id={form.idAt(path)}
              checked={idCpl.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
            <span>
              <b>{kode}</b> {uraian} {status === 'N' && `(${teks.tidakAktif})`}
              {form.errorAt(path) && <span className={css.wrong}> {form.errorAt(path)}</span>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
