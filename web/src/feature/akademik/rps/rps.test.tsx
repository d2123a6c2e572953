import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { saveDraft } from '@/kit/form/draft/draft-store';
import { problem } from '@/kit/test/server';
import { NaskahProvider } from '../isi/naskah';
import { Sunting } from '../isi/sunting';
import { afterSave, isi, list, materi, openPlan, openWeek, rps, saveRoute, write } from '../test/rps-contoh';
import { Sel } from './sel';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the plan of a course', () => {
  test('AK-02 Simpan sends the cells that changed and no other, with what their writer saw', async () => {
    const { of } = await openPlan('rencana', { [saveRoute]: afterSave('Graf berarah') });
    await openWeek(1);
    await write('Graf berarah');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('RPS tersimpan')).toBeTruthy();
    expect(of(saveRoute).map(({ body }) => body)).toEqual([
      { baris: [], sel: [{ alamat: 'pekan/p1/materi', dari: 'Graf', jadi: 'Graf berarah' }] },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Simpan' })).toBeNull());
  }, 20_000);

  test('AK-02 by keyboard: Ctrl with Enter saves, Alt with an arrow moves a week', async () => {
    const { of } = await openPlan('rencana', { [saveRoute]: rps });
    const week = await screen.findByRole('button', { name: /^Pekan 1/ });
    week.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(document.activeElement?.textContent, 'the week that has the focus').toContain('Graf');
    expect(document.activeElement?.textContent, 'its place').toContain('Pekan 2');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(of(saveRoute)[0]?.body).toEqual({
        sel: [],
        baris: [{ langkah: 'pindah', bagian: 'pekan', baris: 'p1', setelah: 'p2' }],
      }),
    );
  }, 20_000);

  test('AK-02 a conflict shows both texts, and what is chosen is sent on what is there now', async () => {
    const clash = {
      alamat: 'pekan/p1/materi',
      nama: 'Pekan 1, Materi',
      dari: 'Graf',
      jadi: 'Graf <berarah>',
      sekarang: 'Graf dan pohon',
      hilang: false,
    };
    const { of, on } = await openPlan('rencana', { [saveRoute]: problem(409, 'Bentrok', { bentrok: [clash] }) });
    await openWeek(1);
    await write('Graf <berarah>');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Isian yang sama sudah diubah orang lain' });
    const cell = within(dialog).getByRole('group', { name: 'Pekan 1, Materi' });
    expect(within(cell).getByRole('radio', { name: /Tulisan saya.*Graf <berarah>/ })).toHaveProperty('checked', true);
    await userEvent.click(within(cell).getByRole('radio', { name: /Yang tersimpan.*Graf dan pohon/ }));
    await userEvent.click(within(cell).getByRole('radio', { name: /Tulisan saya/ }));
    on(saveRoute, rps);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan pilihan' }));
    await waitFor(() => expect(of(saveRoute)).toHaveLength(2));
    expect(of(saveRoute)[1]?.body).toEqual({
      baris: [],
      sel: [{ alamat: 'pekan/p1/materi', dari: 'Graf dan pohon', jadi: 'Graf <berarah>' }],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }, 20_000);

  test('AK-02 a row that somebody deleted is one question, and comes anew with what is written in it', async () => {
    const gone = (alamat: string, jadi: string) => ({
      alamat,
      nama: 'Pekan',
      dari: '',
      jadi,
      sekarang: '',
      hilang: true,
    });
    const bentrok = [gone('pekan/p2/materi', 'Pohon'), gone('pekan/p2/luring', 'Diskusi')];
    const { of, on } = await openPlan('rencana', { [saveRoute]: problem(409, 'Bentrok', { bentrok }) });
    await openWeek(2);
    await write('Pohon');
    await userEvent.type(screen.getByRole('textbox', { name: 'Metode (luring)' }), 'Diskusi');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
    expect(within(dialog).getByRole('radio', { name: /Tambahkan lagi.*Pohon.*Diskusi/ })).toBeTruthy();
    on(saveRoute, rps);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan pilihan' }));
    await waitFor(() => expect(of(saveRoute)).toHaveLength(2));
    expect(of(saveRoute)[1]?.body).toMatchObject({
      baris: [{ langkah: 'tambah', bagian: 'pekan', baris: 'p2', setelah: 'p1' }],
    });
  }, 20_000);

  test('AK-02 what is refused stands at its cell and takes the focus, even where its week is closed', async () => {
    const errors = { 'pekan/p1/materi': 'Paling banyak 2000 huruf' };
    await openPlan('rencana', { [saveRoute]: problem(422, 'Periksa isian Anda', { errors }) });
    await openWeek(1);
    await write('Graf!');
    await openWeek(2);
    expect((await materi()).id, 'the field of the open week').toBe('sel-pekan-p2-materi');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('sel-pekan-p1-materi'));
    expect(screen.getByText('Paling banyak 2000 huruf')).toBeTruthy();
    expect(await materi()).toHaveProperty('value', 'Graf!');
  }, 20_000);

  test('AK-02 a finding leads to its week and cell, and once more after the week was closed', async () => {
    await openPlan('rps');
    await userEvent.click(await screen.findByRole('link', { name: 'Pekan 2, Materi: Belum diisi' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('sel-pekan-p2-materi'));
    await openWeek(2);
    await userEvent.click(screen.getByRole('button', { name: '1 temuan' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Pekan 2, Materi: Belum diisi' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('sel-pekan-p2-materi'));
  }, 20_000);

  test('AK-02 the check list follows what is typed, before it is saved', async () => {
    const { of } = await openPlan('rencana', { 'POST /v2/rps/r-1/periksa': list() });
    await openWeek(2);
    await write('Pohon');
    expect(await screen.findByRole('button', { name: 'Lengkap' })).toBeTruthy();
    expect(of('POST /v2/rps/r-1/periksa').at(-1)?.body).toMatchObject({ sel: [{ jadi: 'Pohon' }] });
  }, 20_000);
});

describe('who only reads a plan', () => {
  for (const tab of ['cpl', 'evaluasi', 'rencana', 'rps']) {
    test(`AK-02 sees its text and nothing to write in, tab ${tab}`, async () => {
      await openPlan(tab, {}, { rps: { ...rps, aksi: [], dibaca: 1, status: 'dipublikasi' } });
      if (tab === 'rencana') await openWeek(1);
      const text = { cpl: 'Memahami graf', evaluasi: 'UTS', rencana: 'Graf', rps: 'Laptop' }[tab] ?? '';
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
      const main = within(screen.getByRole('main'));
      for (const role of ['textbox', 'combobox', 'checkbox'] as const) expect(main.queryAllByRole(role)).toEqual([]);
      expect(main.queryByRole('button', { name: /Tambah|Tempel|Simpan|Tindakan/ })).toBeNull();
    }, 20_000);
  }
});

describe('what this device keeps', () => {
  const key = { form: 'rps', user: 'dosen', record: 'r-1' };

  test('AK-02 is offered, and comes back on what others saved since', async () => {
    await saveDraft(key, { baris: [], sel: [{ alamat: 'pekan/p1/materi', dari: 'Graf', jadi: 'Graf saya' }] });
    const { of } = await openPlan('rencana', { [saveRoute]: rps });
    await userEvent.click(await screen.findByRole('button', { name: 'Pulihkan' }));
    await openWeek(1);
    expect(await materi()).toHaveProperty('value', 'Graf saya');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(of(saveRoute)).toHaveLength(1));
  }, 20_000);

  test('AK-02 goes when it is thrown away', async () => {
    await saveDraft(key, { baris: [], sel: [{ alamat: 'pekan/p1/materi', dari: 'Graf', jadi: 'x' }] });
    await openPlan('rencana');
    await userEvent.click(await screen.findByRole('button', { name: 'Buang' }));
    await openWeek(1);
    expect(await materi()).toHaveProperty('value', 'Graf');
    expect(screen.queryByRole('button', { name: 'Pulihkan' })).toBeNull();
  }, 20_000);
});

test('AK-02 a key in one cell draws that cell and no other', async () => {
  const drawn: string[] = [];
  const s = new Sunting(isi);
  const naskah = { rps, s, tulis: true, galat: () => undefined, dikatakan: () => [] };
  const cells = ['pekan/p1/materi', 'pekan/p1/luring', 'pekan/p1/sub', 'cpmk/k1/uraian'];
  render(
    <NaskahProvider value={naskah}>
      {cells.map((alamat) => (
        <Profiler key={alamat} id={alamat} onRender={() => drawn.push(alamat)}>
          <Sel alamat={alamat} />
        </Profiler>
      ))}
    </NaskahProvider>,
  );
  drawn.length = 0;
  fireEvent.change(await materi(), { target: { value: 'Graf b' } });
  expect(new Set(drawn), 'cells that were drawn').toEqual(new Set(['pekan/p1/materi']));
});
