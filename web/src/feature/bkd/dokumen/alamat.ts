// Where the page of evidence is, and what its address says.
import { defineAddress } from '@/kit/module/address';
import { valuesOf } from '@/kit/table/query-string';
import { periodeDari } from '../beban/alamat';

export const judulDokumen = { id: 'Dokumen pelaksanaan pendidikan', en: 'Documents of education' };

type Search = { periode: string | undefined; idDosen: string | undefined; buka: string | undefined };

export const alamatDokumen = defineAddress('/bkd/bkd/dokumen-pelaksanaan-pendidikan', (raw): Search => {
  const one = (name: string) => valuesOf(raw, name)[0];
  return {
    ...raw,
    periode: periodeDari(one('periode')),
    idDosen: one('idDosen'),
    buka: one('buka'),
  };
});
