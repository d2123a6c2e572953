// Drafts where they are kept in earnest: in the IndexedDB of the device, over a reload, and not in the page's memory.
import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '@/kit/test/render';

const key = { form: 'mata-kuliah', user: 'budi', record: 'baru' };
const other = { ...key, record: 'lain' };
const old = { nama: 'Basis data lama' };

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The modules of a page that was just loaded: nothing is in memory, only what the device keeps. */
async function reload() {
  cleanup();
  vi.resetModules();
  const [store, form] = await Promise.all([import('./draft-store'), import('@/kit/test/draft-form')]);
  return { ...store, ...form };
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nama' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isOffered = () => screen.queryByRole('button', { name: 'Pulihkan' }) !== null;
const typed = async (text: string) => {
  await userEvent.type(box(), text);
  await screen.findByText(/^Draf tersimpan/);
};

describe('a draft on the device', () => {
  it('outlives the page, for its own form, user and record', async () => {
    const before = await reload();
    await before.saveDraft(key, old);
    const after = await reload();
    expect((await after.loadDraft(key))?.values).toEqual(old);
    for (const stranger of [other, { ...key, user: 'siti' }, { ...key, form: 'rps' }]) {
      expect(await after.loadDraft(stranger)).toBeUndefined();
    }
    expect(await after.countDrafts('budi')).toBe(1);
  });

  it('is gone at once when it is deleted, and does not come back with a reload', async () => {
    const page = await reload();
    await page.saveDraft(key, old);
    await page.deleteDraft(key);
    expect(await page.loadDraft(key)).toBeUndefined();
    expect(await (await reload()).loadDraft(key)).toBeUndefined();
  });

  it('is gone from the device after a save', async () => {
    const { DraftForm } = await reload();
    await renderKit(<DraftForm record={key} />);
    await typed('Basis data');
    await press('Simpan');
    await waitFor(async () => expect(await (await freshStore()).loadDraft(key)).toBeUndefined());
  });

  it('is gone from the device when what was typed is taken back, without a save', async () => {
    const { DraftForm } = await reload();
    await renderKit(<DraftForm record={key} />);
    await typed('Basis data');
    await userEvent.clear(box());
    await waitFor(async () => expect(await (await freshStore()).loadDraft(key)).toBeUndefined());
  });

  it('stays on the device when the save fails', async () => {
    const { DraftForm } = await reload();
    await renderKit(<DraftForm record={key} save={() => Promise.reject(new Error('Tidak ada koneksi internet'))} />);
    await typed('Basis data');
    await press('Simpan');
    await screen.findAllByText('Tidak ada koneksi internet');
    expect((await (await freshStore()).loadDraft(key))?.values).toEqual({ nama: 'Basis data' });
  });

  it('is gone from the device after Buang', async () => {
    await (await reload()).saveDraft(key, old);
    const { DraftForm } = await reload();
    await renderKit(<DraftForm record={key} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Buang' }));
    await waitFor(async () => expect(await (await freshStore()).loadDraft(key)).toBeUndefined());
  });

  it('of an older form comes back without what this one does not ask', async () => {
    await (await reload()).saveDraft(key, { ...old, paraf: 'nanti' });
    const { DraftForm } = await reload();
    const save = vi.fn(async () => {});
    await renderKit(<DraftForm record={key} save={save} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Pulihkan' }));
    await press('Simpan');
    expect(save).toHaveBeenCalledWith(old);
  });

  it('comes back after a reload, once', async () => {
    await (await reload()).saveDraft(key, old);
    const { DraftForm } = await reload();
    await renderKit(<DraftForm record={key} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Pulihkan' }));
    expect(box().value).toBe(old.nama);
    expect(isOffered()).toBe(false);
  });
});

describe('a draft that is found late', () => {
  it('is not offered over what was typed meanwhile', async () => {
    await (await reload()).saveDraft(key, old);
    const { DraftForm, loadDraft } = await reload();
    await renderKit(<DraftForm record={key} />);
    await userEvent.type(box(), 'B');
    await act(() => loadDraft(key)); // behind the form's own question, so that one is answered too
    expect(isOffered()).toBe(false);
    expect(box().value).toBe('B');
  });

  it('is not offered to another record, whose form stands there by now', async () => {
    await (await reload()).saveDraft(key, old);
    const { TurningForm, loadDraft } = await reload();
    const held = holdReads();
    await renderKit(<TurningForm first={key} then={other} />);
    await press('Lain');
    held.release();
    await act(() => loadDraft(key));
    expect(isOffered()).toBe(false);
  });
});

async function freshStore() {
  vi.resetModules();
  return import('./draft-store');
}

/** Keeps the device from answering until it is released. */
function holdReads() {
  const real = IDBObjectStore.prototype.get;
  const waiting: (() => void)[] = [];
  let isHeld = true;
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function get(this: IDBObjectStore, query) {
    const request = real.call(this, query);
    if (!isHeld) return request;
    const late = { result: undefined as unknown, error: null, onsuccess: undefined as (() => void) | undefined };
    request.onsuccess = () => {
      late.result = request.result;
      waiting.push(() => late.onsuccess?.());
    };
    return late as unknown as IDBRequest;
  });
  return {
    release: () => {
      isHeld = false;
      for (const go of waiting) go();
    },
  };
}
