import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSesi } from '@/core/auth/session';
import { useUnits } from '@/core/master/unit/unit-select';
import { toRecord } from '@/core/record/noun';
import { useRecord } from '@/core/record/use-noun';
import { query } from '@/kit/api/client';
import type { Query } from '@/kit/api/routes';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { useSpoken } from '@/kit/i18n/language';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Card } from '@/kit/ui/layout/card';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Link } from '@/kit/ui/navigation/link';
import { aturanBKD } from '../butir/aturan';
import css from '../butir/susun.module.css';
import { useTeksSusun } from '../butir/teks';
import { alamatCoba, type SaringCoba } from './alamat';
import { usePilihanPeriode } from './berlaku-dialog';
import { HasilDosen, HasilProdi } from './coba-hasil';

/** Tries a set on the lecturers of a programme, against the one in force or another; nothing is changed by it. */
export default function CobaPage() {
  const teks = useTeksSusun();
  const say = useSpoken();
  const { id } = alamatCoba.useParams();
  const hasil = useRecord(aturanBKD, id);
  return (
    <>
      <PageHead
        title={teks.judulCoba}
        lead={
          <>
            <Link href={aturanBKD.at}>{say(aturanBKD.titles.list)}</Link>
            {hasil.data && (
              <>
                {' / '}
                <Link href={toRecord(aturanBKD, id)}>{hasil.data.nama}</Link>
              </>
            )}
          </>
        }
        description={<span>{teks.cobaBantuan}</span>}
      />
      <div className={css.halaman}>
        <Pilihan id={id} />
        <Hasil id={id} />
      </div>
    </>
  );
}

function usePeriode({ periode }: SaringCoba): number {
  const { sesiSemester } = useSesi();
  return Number(periode) || sesiSemester;
}

/** On whom, in which term, against what. */
function Pilihan({ id }: { id: string }) {
  const teks = useTeksSusun();
  const saring = alamatCoba.useSearch();
  const ubah = alamatCoba.useChangeSearch();
  const { none: _, ...prodi } = useUnits('GET /v1/prodi');
  const periode = usePeriode(saring);
  const aturan = useQuery({
    ...query('GET /v2/bkd/aturan', { query: { perPage: 100, sort: 'nama' } }),
    meta: { quiet: true },
  });
  return (
    <Card>
      <div className={css.saring}>
        <SelectInput
          name="idProdi"
          label={teks.prodi}
          required
          {...prodi}
          value={saring.idProdi ?? null}
          onChange={(idProdi) => ubah({ idProdi: idProdi ?? undefined, dosen: undefined })}
        />
        <SelectInput
          name="periode"
          label={teks.periode}
          required
          {...usePilihanPeriode([periode])}
          value={String(periode)}
          onChange={(baru) => ubah({ periode: baru ?? undefined })}
        />
        <SelectInput
          name="banding"
          label={teks.banding}
          all={teks.yangBerlaku}
          options={(aturan.data?.data ?? [])
            .filter((satu) => satu.id !== id)
            .map((satu) => ({ value: satu.id, label: satu.nama }))}
          value={saring.banding ?? null}
          onChange={(banding) => ubah({ banding: banding ?? undefined })}
        />
      </div>
    </Card>
  );
}

function Hasil({ id }: { id: string }) {
  const teks = useTeksSusun();
  const saring = alamatCoba.useSearch();
  const periode = usePeriode(saring);
  const { idProdi, banding, dosen } = saring;
  const diminta = { idProdi, periode, ...(banding && { banding }) } as Query<'GET /v2/bkd/aturan/{id}/coba'>;
  const hasil = useQuery({
    ...query('GET /v2/bkd/aturan/{id}/coba', { path: { id }, query: diminta }),
    enabled: idProdi !== undefined,
    placeholderData: keepPreviousData,
  });
  if (idProdi === undefined) return <p className="meta">{teks.pilihProdi}</p>;
  return (
    <Loaded result={hasil} lines={8}>
      {(percobaan) => {
        const satu = percobaan.data.find(({ idDosen }) => idDosen === dosen);
        return satu ? (
          <HasilDosen id={id} percobaan={percobaan} satu={satu} saring={saring} />
        ) : (
          <HasilProdi id={id} percobaan={percobaan} saring={saring} />
        );
      }}
    </Loaded>
  );
}
