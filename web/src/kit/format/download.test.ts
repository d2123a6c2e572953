import { afterEach, describe, expect, it, vi } from 'vitest';
import { downloadFile, fileName } from './download';

describe('fileName', () => {
  it.each([
    ['attachment; filename="Mata Kuliah.xlsx"', 'Mata Kuliah.xlsx'],
    ['attachment; filename=daftar.xlsx', 'daftar.xlsx'],
    ["attachment; filename=x.xlsx; filename*=UTF-8''Nilai%20%C3%A9.xlsx", 'Nilai é.xlsx'],
    ['attachment; filename="../../etc/passwd"', '.._.._etc_passwd'],
    [null, 'unduh.xlsx'],
    ['inline', 'unduh.xlsx'],
  ])('IN-10 names the file after %s', (disposition, name) => {
    expect(fileName(disposition, '/v2/academic/unduh.xlsx?q=basis')).toBe(name);
  });

  it('IN-10 always has a name', () => {
    expect(fileName(null, '/')).toBe('unduhan');
  });
});

describe('downloadFile', () => {
  afterEach(() => vi.restoreAllMocks());

  it('IN-10 hands the blob to the browser under its name', async () => {
    const clicked: HTMLAnchorElement[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      clicked.push(this);
    });
    URL.createObjectURL = () => 'blob:isi';
    const headers = { 'content-disposition': 'attachment; filename="a.xlsx"' };
    await downloadFile(async () => new Response('isi', { headers }), '/v2/x/unduh');
    expect(clicked[0]?.download).toBe('a.xlsx');
    expect(clicked[0]?.href).toBe('blob:isi');
  });
});
