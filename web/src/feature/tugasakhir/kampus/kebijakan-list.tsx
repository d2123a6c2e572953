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
        rowKey={({ idProdi }) => idProdi}
        rowName={nama}
        rowMenu={menu}
        search={{ placeholder: teks.cariProdi }}
        empty={{ help: teks.uraianKebijakan }}
      />
      {dialog}
    </>
  );
}

function kolom(teks: TeksKampus): Column<KebijakanProdi>[] {
  return [
    { id: 'nama', label: teks.lingkup, nowrap: false, sort: 'nama', cell: ({ nama }) => nama || teks.seluruhKampus },
    ...semuaJenis.map((jenis) => ({
      id: jenis,
      label: teks[jenis],
      cell: (baris: KebijakanProdi) => <Sumber k={pada(baris, jenis)} />,
      sub: (baris: KebijakanProdi) => ringkasan(teks, pada(baris, jenis)),
    })),
  ];
}

type Satu = KebijakanProdi['kebijakan'][number] | undefined;

const pada = ({ kebijakan }: KebijakanProdi, jenis: string): Satu => kebijakan.find((satu) => satu.jenis === jenis);

function ringkasan(teks: TeksKampus, k: Satu) {
  return k && teks.ringkas(k.minBimbingan, formatPercent(k.batasKemiripan), k.kuota);
}

function Sumber({ k }: { k: Satu }) {
  return k && <Link href={toEdit(kebijakan, k.id)}>{k.sumber}</Link>;
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
