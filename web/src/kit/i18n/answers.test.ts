import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { read } from '@/kit/api/client';
import { problem, serve } from '@/kit/test/server';
import { setSpoken } from './answers';
import { setLanguage } from './language';
import { spoken } from './spoken';

const english = { 'Data {} sudah dikunci': 'The data of {} is locked', 'Ada isian yang salah': 'Something is wrong' };
const aksi = [{ kode: 'ubah', boleh: false, alasan: 'Data Ani sudah dikunci' }];
const load = vi.fn(async () => spoken([{ english, places: [] }]));
const gagal = {
  'GET /v1/sistem': problem(422, 'Ada isian yang salah', { errors: { nama: 'Data Ani sudah dikunci' } }),
};

beforeEach(() => {
  localStorage.setItem('enable_localization', 'true');
  load.mockClear();
  setSpoken(load);
});
afterEach(() => {
  localStorage.clear();
  setLanguage('id');
});

describe('SH-17 what the server says, in the language of the reader', () => {
  test('SH-17 Indonesian is handed out as it came, and no English is loaded', async () => {
    serve({ 'GET /v1/sistem': { aksi } });
    expect(await read('GET /v1/sistem')).toEqual({ aksi });
    expect(load).not.toHaveBeenCalled();
  });

  test('SH-17 for an English reader answers and problems are English, whose list is loaded once', async () => {
    setLanguage('en');
    serve({ 'GET /v1/sistem': { aksi } });
    expect(await read('GET /v1/sistem')).toEqual({ aksi: [{ ...aksi[0], alasan: 'The data of Ani is locked' }] });
    serve(gagal);
    await expect(read('GET /v1/sistem')).rejects.toMatchObject({
      message: 'Something is wrong',
      errors: { nama: 'The data of Ani is locked' },
    });
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('SH-17 a list that cannot be had leaves it Indonesian, and is asked for again', async () => {
    setLanguage('en');
    load.mockRejectedValueOnce(new Error('no line'));
    serve({ 'GET /v1/sistem': { aksi } });
    expect(await read('GET /v1/sistem')).toEqual({ aksi });
    expect(await read('GET /v1/sistem')).toMatchObject({ aksi: [{ alasan: 'The data of Ani is locked' }] });
  });
});
