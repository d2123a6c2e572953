import { toEdit } from '@/core/record/noun';
import { useNounList } from '@/core/record/use-noun';
import { useRemoval } from '@/core/record/use-removal';
import { formatPercent } from '@/kit/format/number';
import { useSpoken } from '@/kit/i18n/language';
import { DataList } from '@/kit/table/data-list';
import type { Column } from '@/kit/table/list';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Link } from '@/kit/ui/navigation/link';
import { semuaJenis } from '../karya/ragam';
import { type TeksKampus, useTeksKampus } from './kampus-teks';
import { type KebijakanProdi, kebijakan } from './kebijakan';

/** What applies to each kind of work, on the campus and in each programme. */
export default function KebijakanList() {
  const say = useSpoken();
  const teks = useTeksKampus();
  const { filtering, result } = useNounList(kebijakan);
  const { menu, dialog } = useMenuKebijakan(teks);
  const title = say(kebijakan.titles.list);
  const nama = (baris: KebijakanProdi) => baris.nama || teks.seluruhKampus;
  return (
    <>
      <PageHead title={title} description={teks.uraianKebijakan} />
      <DataList
        id={kebijakan.filters.id}
        caption={title}
        filtering={filtering}
        result={result}
        columns={kolom(teks)}
        rowKey={({ id }) => id}
        rowName={nama}
        rowMenu={menu}
        search={{ placeholder: teks.lingkup }}
        empty={{ help: teks.uraianKebijakan }}
      />
      {dialog}
    </>
  );
}

function kolom(teks: TeksKampus): Column<KebijakanProdi>[] {
  return [
    { id: 'nama', label: teks.lingkup, grow: true, sort: 'nama', cell: ({ nama }) => nama || teks.seluruhKampus },
    ...semuaJenis.map((jenis) => ({
      id: jenis,
      label: teks[jenis],
      nowrap: false,
      cell: (baris: KebijakanProdi) => <Isi baris={baris} jenis={jenis} teks={teks} />,
    })),
  ];
}

type IsiProps = { baris: KebijakanProdi; jenis: (typeof semuaJenis)[number]; teks: TeksKampus };

function Isi({ baris, jenis, teks }: IsiProps) {
  const k = baris.kebijakan.find((satu) => satu.jenis === jenis);
  if (!k) return null;
  return (
    <>
      <Link href={toEdit(kebijakan, k.id)}>{k.sumber}</Link>
      <br />
      <small className="meta">{teks.ringkas(k.minBimbingan, formatPercent(k.batasKemiripan), k.kuota)}</small>
    </>
  );
}

/** Each kind is changed by itself; what is set here can be taken back. */
function useMenuKebijakan(teks: TeksKampus) {
  const { ask, dialog } = useRemoval(kebijakan.calls.remove, {
    refresh: [kebijakan.calls.list],
    said: teks.dikembalikan,
  });
  const menu = (baris: KebijakanProdi) => [
    ...baris.kebijakan.map((k) => ({
      id: `ubah-${k.jenis}`,
      label: teks.ubahJenis(teks[k.jenis as 'skripsi'].toLowerCase()),
      href: toEdit(kebijakan, k.id),
    })),
    ...baris.kebijakan
      .filter(({ sendiri }) => sendiri)
      .map((k) => {
        const jenis = teks[k.jenis as 'skripsi'].toLowerCase();
        return {
          id: `kembali-${k.jenis}`,
          label: teks.kembalikanJenis(jenis),
          danger: true,
          onSelect: () => ask({ id: k.id }, teks.tanyaKembali(jenis, baris.nama || teks.seluruhKampus)),
        };
      }),
  ];
  return { menu, dialog };
}
