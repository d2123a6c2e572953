import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RahasiaDialog } from '@/core/kelola/rahasia-dialog';
import { query } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { Empty } from '@/kit/ui/feedback/empty';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Card } from '@/kit/ui/layout/card';
import { PageHead } from '@/kit/ui/layout/page-head';
import { ButtonLink } from '@/kit/ui/navigation/button';
import css from './klien.module.css';
import { KlienCard } from './klien-card';
import { KlienKunci } from './klien-kunci';
import { useTeksKlien } from './teks';

/** The other systems of the campus that know their users by the portal. */
export default function KlienPage() {
  const teks = useTeksKlien();
  const hasil = useQuery(query('GET /v2/klien'));
  const [rahasia, setRahasia] = useState<Answer<'POST /v2/klien'>>();
  const tambah = (
    <ButtonLink variant="primary" icon={<IconPlus />} href="/kampus/klien/baru">
      {teks.klienBaru}
    </ButtonLink>
  );
  return (
    <div className={css.page}>
      <PageHead title={teks.klien} description={teks.klienBantuan} actions={tambah} />
      <Loaded result={hasil} lines={8}>
        {({ data }) =>
          data.length === 0 ? (
            <Card>
              <Empty kind="none" help={teks.klienKosong} />
            </Card>
          ) : (
            <div className={css.page}>
              {data.map((satu) => (
                <KlienCard key={satu.id} klien={satu} onRahasia={setRahasia} />
              ))}
              <KlienKunci />
            </div>
          )
        }
      </Loaded>
      {rahasia && (
        <RahasiaDialog
          judul={teks.rahasiaUntuk(rahasia.id)}
          label={teks.rahasia}
          bantuan={teks.rahasiaBantuan}
          isi={rahasia.rahasia}
          onClose={() => setRahasia(undefined)}
        />
      )}
    </div>
  );
}
