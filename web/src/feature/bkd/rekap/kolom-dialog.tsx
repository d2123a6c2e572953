import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSesi } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { Modal } from '@/kit/dialog/modal';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { requiredSentence } from '@/kit/form/field/pattern';
import { TextInput } from '@/kit/form/field/text-input';
import { type FormState, useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import css from './rekap.module.css';
import { useTeksRekap } from './teks';

type Susunan = Answer<'GET /v2/bkd/kolom/{id}'>;
type Kolom = Susunan['kolom'][number];
type Typed = { kolom: Kolom[] };

const berkas = ['rekap', 'poin'] as const;

/** Which columns a file has, what the campus calls them, and their order. */
export function KolomDialog({ onClose }: { onClose: () => void }) {
  const teks = useTeksRekap();
  const [id, setId] = useState<(typeof berkas)[number]>('rekap');
  const result = useQuery(query('GET /v2/bkd/kolom/{id}', { path: { id } }));
  return (
    <Modal open title={teks.kolom} width={560} onClose={onClose}>
      <div className={css.columns}>
        <SelectInput
          label={teks.berkas}
          name="berkas"
          required
          value={id}
          options={berkas.map((value) => ({ value, label: teks.namaBerkas[value] }))}
          onChange={(value) => setId(value ?? 'rekap')}
        />
        <Loaded result={result} lines={8} compact>
          {(susunan) => <Isian key={susunan.id} susunan={susunan} onClose={onClose} />}
        </Loaded>
      </div>
    </Modal>
  );
}

function Isian({ susunan, onClose }: { susunan: Susunan; onClose: () => void }) {
  const teks = useTeksRekap();
  const form = useKolom(susunan, onClose);
  const { kolom } = form.values;
  const put = (rows: Kolom[]) => form.set('kolom', rows);
  const left = susunan.tersedia.filter(({ kode }) => !kolom.some((one) => one.kode === kode));
  return (
    <Form
      form={form}
      label={teks.kolom}
      onCancel={onClose}
      within={[]}
      extra={<Button onClick={() => put([...susunan.tersedia])}>{teks.kembalikan}</Button>}
    >
      <p className="meta">{teks.kolomJelas}</p>
      <ol className={css.columns} aria-label={teks.dipakai} id={form.idAt('kolom')} tabIndex={-1}>
        {kolom.map((one, at) => (
          <SatuKolom key={one.kode} form={form} at={at} satu={one} onPut={put} />
        ))}
      </ol>
      {left.length > 0 && (
        <SelectInput
          key={left.length}
          label={teks.tambahKolom}
          name="tambah"
          value={null}
          options={left.map(({ kode, judul }) => ({ value: kode, label: judul }))}
          onChange={(kode) => put([...kolom, ...left.filter((one) => one.kode === kode)])}
        />
      )}
    </Form>
  );
}

function useKolom({ id, kolom, versi }: Susunan, onClose: () => void): FormState<Typed> {
  const teks = useTeksRekap();
  const { username } = useSesi();
  const put = useWrite('PUT /v2/bkd/kolom/{id}', { refresh: ['GET /v2/bkd/kolom/{id}'] });
  return useForm<Typed>({
    fields: { kolom: { label: teks.dipakai, required: true } },
    initial: { kolom: [...kolom] },
    check: ({ kolom: rows }) =>
      Object.fromEntries(
        rows.flatMap(({ judul }, at) => (judul.trim() ? [] : [[`kolom[${at}].judul`, requiredSentence()]])),
      ),
    draft: { form: 'bkd-kolom', user: username, record: id },
    onSubmit: async ({ kolom: rows }) => {
      await put.mutateAsync({ path: { id }, version: versi, body: { kolom: rows } });
      toast.success(teks.kolomTersimpan);
      onClose();
    },
  });
}

type SatuProps = { form: FormState<Typed>; at: number; satu: Kolom; onPut: (rows: Kolom[]) => void };

/** A column: its name, one up, one down, or left out. */
function SatuKolom({ form, at, satu, onPut }: SatuProps) {
  const teks = useTeksRekap();
  const { kolom } = form.values;
  const path = `kolom[${at}].judul`;
  const moved = (by: number) => {
    const rest = kolom.filter((one) => one !== satu);
    return [...rest.slice(0, at + by), satu, ...rest.slice(at + by)];
  };
  return (
    <li className={css.line}>
      <TextInput
        id={form.idAt(path)}
        name={path}
        label={teks.namaKolom(at + 1)}
        hideLabel
        value={satu.judul}
        max={60}
        error={form.errorAt(path)}
        onBlur={() => form.touch(path)}
        onChange={(judul) => onPut(kolom.map((one) => (one === satu ? { ...one, judul } : one)))}
      />
      <IconButton
        label={teks.naikkan(satu.judul)}
        icon={<IconArrowUp />}
        disabled={at === 0}
        onClick={() => onPut(moved(-1))}
      />
      <IconButton
        label={teks.turunkan(satu.judul)}
        icon={<IconArrowDown />}
        disabled={at === kolom.length - 1}
        onClick={() => onPut(moved(1))}
      />
      <IconButton
        label={teks.lepas(satu.judul)}
        icon={<IconX />}
        onClick={() => onPut(kolom.filter((one) => one !== satu))}
      />
    </li>
  );
}
