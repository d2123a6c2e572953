import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasUnsaved } from '../net/unsaved';
import { renderKit } from '../test/render';
import { countDrafts, deleteDraft, loadDraft, saveDraft } from './draft/draft-store';
import { TextInput } from './field/text-input';
import { useForm } from './form';
import { Form } from './form-frame';
import { failureOf, labelOf } from './problems';

type Values = { kode: string; nama: string; catatan: string };
const blank: Values = { kode: '', nama: '', catatan: '' };
const key = { form: 'mata-kuliah', user: 'budi', record: 'baru' };

type SampleProps = { save?: (values: Values) => Promise<unknown>; cancel?: () => void; draft?: boolean };

function Sample({ save = async () => {}, cancel, draft }: SampleProps) {
  const form = useForm<Values>({
    initial: blank,
    fields: {
      kode: { label: 'Kode', required: true },
      nama: { label: 'Nama', required: true, rule: (v) => (v.length < 3 ? 'Nama terlalu pendek' : undefined) },
      catatan: { label: 'Catatan' },
    },
    onSubmit: save,
    draft: draft ? key : undefined,
  });
  return (
    <Form form={form} onCancel={cancel} label="Mata kuliah">
      <TextInput {...form.field('kode')} />
      <TextInput {...form.field('nama')} />
      <TextInput {...form.field('catatan')} />
    </Form>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
const fill = async () => {
  await userEvent.type(box('Kode'), 'IF1');
  await userEvent.type(box('Nama'), 'Basis Data');
};

describe('required fields', () => {
  it('IN-01 says Field tidak boleh kosong after the field was left empty, not before', async () => {
    await renderKit(<Sample />);
    expect(screen.queryByText('Field tidak boleh kosong')).toBeNull();
    await userEvent.click(box('Kode'));
    await userEvent.tab();
    expect(screen.getAllByText('Field tidak boleh kosong')).toHaveLength(1);
    expect(box('Kode').getAttribute('aria-invalid')).toBe('true');
  });

  it('IN-01 says it after the text was taken away again', async () => {
    await renderKit(<Sample />);
    await userEvent.type(box('Kode'), 'a{Backspace}');
    expect(screen.getByText('Field tidak boleh kosong')).toBeTruthy();
  });

  it('IN-01 tells that * means required', async () => {
    await renderKit(<Sample />);
    expect(screen.getByText('Kolom bertanda * wajib diisi')).toBeTruthy();
  });
});

describe('saving', () => {
  it('lists the problems with links, and takes the focus there; Simpan is never disabled', async () => {
    const onSave = vi.fn();
    await renderKit(<Sample save={onSave} />);
    await userEvent.type(box('Nama'), 'ab');
    expect(screen.getByRole('button', { name: 'Simpan' })).toHaveProperty('disabled', false);
    await save();
    const summary = screen.getByRole('alert');
    expect(summary.textContent).toBe('Perbaiki 2 isian berikutKode: Field tidak boleh kosongNama: Nama terlalu pendek');
    expect(document.activeElement).toBe(summary);
    await userEvent.click(screen.getByRole('link', { name: /Nama terlalu pendek/ }));
    expect(document.activeElement).toBe(box('Nama'));
    expect(onSave).not.toHaveBeenCalled();
  });

  it('sends the values by Ctrl+Enter too, once', async () => {
    let finish = () => {};
    const onSave = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    await renderKit(<Sample save={onSave} />);
    await fill();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSave).toHaveBeenCalledTimes(1);
    expect(onSave).toHaveBeenCalledWith({ kode: 'IF1', nama: 'Basis Data', catatan: '' });
    expect(screen.getByText('Mengirim…')).toBeTruthy();
    await act(async () => finish());
    expect(hasUnsaved()).toBe(false);
  });

  it('ER-01 shows the message of the server, and its sentences at their fields', async () => {
    const refusal = Object.assign(new Error('Ada isian yang salah'), { errors: { kode: 'Kode sudah dipakai' } });
    await renderKit(<Sample save={() => Promise.reject(refusal)} />);
    await fill();
    await save();
    expect(screen.getByRole('alert').textContent).toContain('Ada isian yang salah');
    expect(screen.getByRole('link', { name: 'Kode: Kode sudah dipakai' })).toBeTruthy();
    expect(box('Kode').getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(box('Kode'), '2');
    expect(box('Kode').getAttribute('aria-invalid')).toBeNull();
    expect(box('Nama').value).toBe('Basis Data');
  });

  it('ER-01 without a message it is an unknown error', () => {
    expect(failureOf(undefined).message).toBe('Unknown error.');
    expect(failureOf({ message: '' }).message).toBe('Unknown error.');
  });

  it('names the row of a JSON name', () => {
    const fields = { rencana: { label: 'Rencana' }, kode: { label: 'Kode' } };
    expect(labelOf<{ rencana: string[]; kode: string }>(fields, 'rencana[3].bobot')).toBe('Rencana 4');
    expect(labelOf<{ rencana: string[]; kode: string }>(fields, 'kode')).toBe('Kode');
    expect(labelOf<{ rencana: string[]; kode: string }>(fields, 'lain.nama')).toBe('lain');
  });

  it('names the row of a field whose own name has parts', () => {
    const fields = { 'openid.klaim': { label: 'Klaim' }, openid: { label: 'OpenID' } };
    type Two = { 'openid.klaim': string[]; openid: string };
    expect(labelOf<Two>(fields, 'openid.klaim[0].klaim')).toBe('Klaim 1');
    expect(labelOf<Two>(fields, 'openid.depan')).toBe('OpenID');
  });
});

describe('leaving', () => {
  it('Esc and Batal ask only where text would be lost', async () => {
    const cancel = vi.fn();
    await renderKit(<Sample cancel={cancel} />);
    await userEvent.click(box('Kode'));
    await userEvent.keyboard('{Escape}');
    expect(cancel).toHaveBeenCalledTimes(1);
    await userEvent.type(box('Kode'), 'a');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog').textContent).toContain('Buang perubahan yang belum disimpan?');
    await userEvent.click(screen.getByRole('button', { name: 'Buang' }));
    expect(cancel).toHaveBeenCalledTimes(2);
  });

  it('AU-06 tells while the form holds unsaved text', async () => {
    await renderKit(<Sample />);
    expect(hasUnsaved()).toBe(false);
    await userEvent.type(box('Kode'), 'a');
    expect(hasUnsaved()).toBe(true);
    await userEvent.clear(box('Kode'));
    expect(hasUnsaved()).toBe(false);
  });

  it('asks before another page takes unsaved text away', async () => {
    const { router } = await renderKit(<Sample />, { url: '/ubah' });
    await userEvent.type(box('Kode'), 'a');
    act(() => void router.navigate({ to: '/lain' as never }));
    expect(await screen.findByText('Perubahan belum disimpan. Tinggalkan halaman?')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Batal' }).at(-1) as HTMLElement);
    expect(router.state.location.pathname).toBe('/ubah');
    act(() => void router.navigate({ to: '/lain' as never }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tinggalkan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/lain'));
  });
});

describe('drafts', () => {
  beforeEach(() => deleteDraft(key));

  it('keeps what is typed on this device and says when', async () => {
    await renderKit(<Sample draft />);
    await userEvent.type(box('Kode'), 'IF9');
    expect(await screen.findByText(/^Draf tersimpan di perangkat ini \d\d:\d\d$/)).toBeTruthy();
    expect((await loadDraft(key))?.values).toMatchObject({ kode: 'IF9' });
    expect(await countDrafts('budi')).toBe(1);
    expect(await countDrafts('siti')).toBe(0);
  });

  it('offers a draft again; Pulihkan fills the form', async () => {
    await saveDraft(key, { kode: 'LAMA', nama: '', catatan: '' });
    await renderKit(<Sample draft />);
    await userEvent.click(await screen.findByRole('button', { name: 'Pulihkan' }));
    expect(box('Kode').value).toBe('LAMA');
    expect(screen.queryByText(/Ada draf/)).toBeNull();
  });

  it('Buang forgets it', async () => {
    await saveDraft(key, { kode: 'LAMA', nama: '', catatan: '' });
    await renderKit(<Sample draft />);
    await userEvent.click(await screen.findByRole('button', { name: 'Buang' }));
    expect(await loadDraft(key)).toBeUndefined();
  });

  it('is gone after a save that led to another page, without a question', async () => {
    const leave = { to: async () => {} };
    const { router } = await renderKit(<Sample draft save={() => leave.to()} />, { url: '/ubah' });
    leave.to = () => router.navigate({ to: '/daftar' as never });
    await fill();
    await screen.findByText(/Draf tersimpan/);
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/daftar'));
    await waitFor(async () => expect(await loadDraft(key)).toBeUndefined());
  });

  it('is gone after a successful save', async () => {
    await renderKit(<Sample draft />);
    await fill();
    await screen.findByText(/Draf tersimpan/);
    await save();
    await waitFor(async () => expect(await loadDraft(key)).toBeUndefined());
  });
});
