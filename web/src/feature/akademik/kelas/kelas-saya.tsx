import { IconBook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { labelPeriode } from '@/core/auth/period';
import { useIzin, usePeriode } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import { Card } from '@/kit/ui/layout/card';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { Link } from '@/kit/ui/navigation/link';
import { alamatKelas, kelas } from './kelas';
import css from './kelas.module.css';
import { useTeksKelas } from './teks';

/** The classes of a course that the reader teaches in the working period, each leading to who is in it and to its journal. */
export function KelasSaya({ idMataKuliah }: { idMataKuliah: string }) {
  const teks = useTeksKelas();
  const { periode } = usePeriode();
  const sees = useIzin(kelas.permissions.see);
  const { data } = useQuery({
    ...query('GET /v2/kelas', { query: { idMataKuliah, ampu: 'saya', periode, perPage: 100 } }),
    enabled: sees && periode > 0,
    meta: { quiet: true },
  });
  if (!data || data.total === 0) return null;
  return (
    <Card title={teks.kelasSaya(labelPeriode(periode))}>
      <ul className={css.teachers}>
        {data.data.map(({ id, nama, peserta }) => (
          <li key={id} className={css.teacher}>
            <Link href={alamatKelas(id)}>{teks.kelasDenganPeserta(nama, peserta)}</Link>
            <ButtonLink size="sm" icon={<IconBook />} href={`${alamatKelas(id)}?tab=jurnal`}>
              {teks.jurnalKelas(nama)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
