import { useQuery } from '@tanstack/react-query';
import { labelPeriode } from '@/core/auth/period';
import { toEdit } from '@/core/record/noun';
import { useRemoval } from '@/core/record/use-removal';
import { query } from '@/kit/api/client';
import { useSpoken } from '@/kit/i18n/language';
import { type ShortColumn, ShortTable } from '@/kit/table/short-table';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Pill } from '@/kit/ui/mark/pill';
import { Button } from '@/kit/ui/navigation/button';
import css from './aturan.module.css';
import { namaAturan } from './aturan-values';
import { type AturanBaris, aturanRPS } from './kebijakan';
import { type TeksAturan, useTeksAturan } from './teks';

/** What applies to the plans of the campus, and of each of its programmes. */
export default function AturanList() {
  const say = useSpoken();
  const teks = useTeksAturan();
  const hasil = useQuery(query('GET /v2/academic/kebijakan_rps'));
  const { ask, dialog } = useRemoval(aturanRPS.calls.remove, {
    refresh: [aturanRPS.calls.list, aturanRPS.calls.read],
    said: teks.dikembalikan,
  });
  const title = say(aturanRPS.titles.list);
  const kembali = (k: AturanBaris) => ask(k, teks.tanyaKembali(namaAturan(k, teks)));
  return (
    <>
      <PageHead title={title} description={<span>{teks.uraian}</span>} />
      <Loaded result={hasil} lines={8}>
        {({ data }) => (
          <ShortTable
            caption={title}
            columns={kolom(teks, kembali)}
            rows={data}
            rowKey={({ id }) => id}
            rowHref={(k) => (boleh(k, 'ubah') ? toEdit(aturanRPS, k.id) : undefined)}
          />
        )}
      </Loaded>
      {dialog}
    </>
  );
}

function boleh({ aksi }: AturanBaris, kode: string): boolean {
  return aksi.some((satu) => satu.kode === kode && satu.boleh);
}

function kolom(teks: TeksAturan, kembali: (k: AturanBaris) => void): ShortColumn<AturanBaris>[] {
  return [
    { id: 'nama', label: teks.lingkup, nowrap: false, cell: (k) => namaAturan(k, teks) },
    { id: 'sumber', label: teks.sumber, nowrap: false, cell: (k) => <Sumber k={k} /> },
    {
      id: 'pekan',
      label: teks.pekan,
      cell: ({ jumlahPekan, pekanUTS, pekanUAS }) => teks.pekanRingkas(jumlahPekan, pekanUTS, pekanUAS),
    },
    {
      id: 'komponen',
      label: teks.komponen,
      hideBelow: 1024,
      cell: ({ komponen }) => teks.komponenRingkas(komponen.length),
    },
    {
      id: 'berlaku',
      label: teks.berlakuSejak,
      nowrap: false,
      cell: (k) => <Berlaku k={k} kembali={() => kembali(k)} />,
    },
  ];
}

function Sumber({ k }: { k: AturanBaris }) {
  const teks = useTeksAturan();
  if (!k.idProdi) return <Pill tone="blue">{teks.kampus}</Pill>;
  return k.sendiri ? <Pill tone="blue">{teks.sendiri}</Pill> : <Pill tone="neutral">{teks.ikutKampus}</Pill>;
}

/** Since when they apply, what is to come, and the way back to the campus's. */
function Berlaku({ k, kembali }: { k: AturanBaris; kembali: () => void }) {
  const teks = useTeksAturan();
  return (
    <span className={css.sumber}>
      <span>{k.berlaku ? teks.mulai(labelPeriode(k.berlaku)) : teks.sejakAwal}</span>
      {k.nanti.map(({ berlaku }) => (
        <span key={berlaku} className="meta">
          {teks.nanti(labelPeriode(berlaku))}
        </span>
      ))}
      {boleh(k, 'kembalikan') && (
        <Button size="sm" onClick={kembali} aria-label={`${teks.kembalikan}: ${namaAturan(k, teks)}`}>
          {teks.kembalikan}
        </Button>
      )}
    </span>
  );
}
