import { labelPeriode } from '@/core/auth/period';
import { SearchBox } from '@/kit/table/filter/search-box';
import { type ShortColumn, ShortTable } from '@/kit/table/short-table';
import { Empty } from '@/kit/ui/feedback/empty';
import { alamatAturan } from '../beban/alamat';
import type { Butir } from '../beban/bkd';
import css from './aturan.module.css';
import { Bagian } from './bagian';
import { Keyakinan, useBatasButir, useNamaBukti, useNilaiButir } from './butir-kata';
import { useTeksAturanBKD } from './teks';

type Props = { butir: readonly Butir[] };

/** The rules of a table as they apply, with a search among them. */
export function ButirDaftar({ butir }: Props) {
  const teks = useTeksAturanBKD();
  const { q } = alamatAturan.useSearch();
  const change = alamatAturan.useChangeSearch();
  const columns = useColumns();
  const rows = butir.map((one, at) => ({ ...one, nomor: at + 1 })).filter((one) => matches(one, q));
  return (
    <Bagian title={teks.aturanBerlaku}>
      {butir.length > 0 && (
        <SearchBox
          value={q}
          placeholder={teks.cariAturan}
          onSearch={(text) => text !== q && change({ q: text || undefined })}
        />
      )}
      {rows.length > 0 ? (
        <ShortTable caption={teks.aturanBerlaku} rows={rows} rowKey={({ kode }) => kode} columns={columns} />
      ) : (
        <Empty kind={q ? 'no-match' : 'part'} help={q ? undefined : teks.tanpaAturanTabel} />
      )}
    </Bagian>
  );
}

function matches({ kode, nama, dasar }: Butir, q: string): boolean {
  return `${kode} ${nama} ${dasar}`.toLocaleLowerCase('id').includes(q.toLocaleLowerCase('id'));
}

type Baris = Butir & { nomor: number };

function useColumns(): ShortColumn<Baris>[] {
  const teks = useTeksAturanBKD();
  const nilai = useNilaiButir();
  const batas = useBatasButir();
  const bukti = useNamaBukti();
  return [
    {
      id: 'kegiatan',
      label: teks.kegiatan,
      nowrap: false,
      cell: ({ nomor, nama, kode, keyakinan }) => (
        <span className={css.detail}>
          <span>
            <span className="tnum">{nomor}.</span> {nama} <span className="meta">{kode}</span>
          </span>
          {keyakinan === 'belum' && <Keyakinan keyakinan={keyakinan} />}
        </span>
      ),
    },
    { id: 'satuan', label: teks.satuan, cell: ({ satuan }) => <span lang="id">{satuan}</span> },
    { id: 'nilai', label: teks.nilaiPerSatuan, nowrap: false, cell: (one) => nilai(one) },
    { id: 'batas', label: teks.batas, nowrap: false, cell: (one) => batas(one) },
    { id: 'bukti', label: teks.buktiDiminta, nowrap: false, cell: (one) => bukti(one.bukti) },
    { id: 'mulai', label: teks.berlakuSejak, hideBelow: 1216, cell: ({ mulai }) => labelPeriode(mulai) },
  ];
}
