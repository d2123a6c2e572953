import { IconPencil } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useIzin } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import type { Query } from '@/kit/api/routes';
import { formatDecimal, formatNumber } from '@/kit/format/number';
import { useSpoken } from '@/kit/i18n/language';
import { DataList } from '@/kit/table/data-list';
import { useFilters } from '@/kit/table/filter/filters';
import { PageHead } from '@/kit/ui/layout/page-head';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { konversiNilai, UBAH_UNIT } from '../nouns';
import { KeDataReferensi } from '../parts';
import { useTeksUnit } from '../teks';

const spec = { id: 'konversi-nilai', sorts: ['batasBawah', 'huruf'], defaultSort: '-batasBawah' };

/** The letters of grades of the college, the highest first. */
export default function KonversiList() {
  const teks = useTeksUnit();
  const title = useSpoken()(konversiNilai.title);
  const filtering = useFilters(spec);
  const result = useQuery({
    ...query('GET /v1/konversi_nilai', { query: filtering.query as Query<'GET /v1/konversi_nilai'> }),
    placeholderData: keepPreviousData,
  });
  const change = useIzin(UBAH_UNIT) && (
    <ButtonLink href={`${konversiNilai.at}/ubah`} variant="primary" icon={<IconPencil />}>
      {teks.ubah}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={title} lead={<KeDataReferensi />} actions={change} />
      <DataList
        id={spec.id}
        caption={title}
        filtering={filtering}
        result={result}
        search={false}
        rowKey={({ huruf }) => huruf}
        rowName={({ huruf }) => huruf}
        empty={{ help: teks.belumAdaHuruf, action: change || undefined }}
        columns={[
          { id: 'huruf', label: teks.huruf, sort: 'huruf', cell: ({ huruf }) => huruf },
          {
            id: 'bawah',
            label: teks.batasBawah,
            sort: 'batasBawah',
            numeric: true,
            cell: ({ batasBawah }) => formatNumber(batasBawah),
          },
          {
            id: 'atas',
            label: teks.batasAtas,
            numeric: true,
            cell: ({ batasAtas }) => (batasAtas === 100 ? '' : '< ') + formatNumber(batasAtas),
          },
          { id: 'bobot', label: teks.bobot, numeric: true, cell: ({ bobot }) => formatDecimal(bobot) },
          { id: 'lulus', label: teks.lulus, cell: ({ lulus }) => (lulus ? teks.ya : teks.tidak) },
        ]}
      />
    </>
  );
}
