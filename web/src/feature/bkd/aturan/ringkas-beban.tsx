import { useQuery } from '@tanstack/react-query';
import { useIzin } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import { downloadOrSay } from '@/kit/net/use-download';
import { Empty } from '@/kit/ui/feedback/empty';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Card } from '@/kit/ui/layout/card';
import { BebanKartu } from '../beban/beban-kartu';
import type { Butir, Dinyatakan, Siapa } from '../beban/bkd';
import { useTeksBeban } from '../beban/teks';
import { UnduhMenu } from '../beban/unduh-menu';
import type { Terbuka } from '../isian/isian';
import { useSiapa } from './baca';
import { useTeksAturanBKD } from './teks';

type Props = { butir: readonly Butir[]; open: (what: Terbuka) => void };

/** The workload above the tabs; who is no lecturer chooses one first. */
export function RingkasBeban({ butir, open }: Props) {
  const teks = useTeksAturanBKD();
  const { periode, idDosen, sendiri, tanpaDosen } = useSiapa();
  const writes = useIzin('bkd.isian.tulis') && sendiri;
  if (tanpaDosen) {
    return (
      <Card>
        <Empty kind="none" help={teks.pilihDosen} />
      </Card>
    );
  }
  const isi = (unsur: Dinyatakan) => open({ kind: 'kegiatan', tabel: 'lain', unsur });
  return <Dibaca siapa={{ periode, ...(idDosen && { idDosen }) }} butir={butir} onIsi={writes ? isi : undefined} />;
}

type DibacaProps = { siapa: Siapa; butir: readonly Butir[]; onIsi: ((unsur: Dinyatakan) => void) | undefined };

function Dibaca({ siapa, butir, onIsi }: DibacaProps) {
  const teks = useTeksAturanBKD();
  const { anda } = useTeksBeban();
  const result = useQuery(query('GET /v2/bkd/beban', { query: siapa }));
  const unduh = (bentuk: 'xlsx' | 'csv') =>
    void downloadOrSay('GET /v2/bkd/poin/unduh', { query: { ...siapa, bentuk } });
  if (result.error?.status === 404) {
    return (
      <Card>
        <Empty kind="none" help={teks.bukanUntukAnda} />
      </Card>
    );
  }
  return (
    <Loaded result={result} lines={8}>
      {(beban) => (
        <BebanKartu
          beban={beban}
          siapa={siapa}
          nama={siapa.idDosen ? beban.namaDosen : anda}
          butir={butir}
          onIsi={onIsi}
          actions={<UnduhMenu size="sm" onUnduh={unduh} />}
        />
      )}
    </Loaded>
  );
}
