import { IconPlus } from '@tabler/icons-react';
import { useIzin } from '@/core/auth/session';
import { Empty } from '@/kit/ui/feedback/empty';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Button } from '@/kit/ui/navigation/button';
import type { Butir, Kredit, Poin, Siapa, Tabel } from '../beban/bkd';
import { sks } from '../beban/sks';
import { jenisIsian, type Terbuka } from '../isian/isian';
import { useHalanganIsi } from '../isian/use-halangan';
import { usePoin } from './baca';
import { Bagian } from './bagian';
import { BarisDaftar } from './baris-daftar';
import { useTeksAturanBKD } from './teks';

type Props = {
  tabel: Tabel;
  siapa: Siapa;
  sendiri: boolean;
  butir: readonly Butir[];
  set: Kredit;
  open: (what: Terbuka) => void;
};

/** The lines of a table, each with its why one tap away; what no system saw is added here. */
export function PoinSaya(props: Props) {
  const { tabel, siapa, sendiri } = props;
  const teks = useTeksAturanBKD();
  const result = usePoin(tabel, siapa);
  const writes = useIzin('bkd.isian.tulis') && sendiri;
  return (
    <Bagian
      title={sendiri ? teks.poinSaya : teks.poin}
      actions={
        <>
          {result.data && (
            <span>
              {teks.jumlahPoin} <strong className="tnum">{teks.sekianSKS(sks(result.data.poin))}</strong>
            </span>
          )}
          {writes && <Tambah {...props} />}
        </>
      }
    >
      <Loaded result={result} lines={4}>
        {(poin) => <Baris {...props} poin={poin} />}
      </Loaded>
    </Bagian>
  );
}

/** Adds what no system saw, unless the report of the term was handed in. */
function Tambah({ tabel, siapa, open }: Pick<Props, 'tabel' | 'siapa' | 'open'>) {
  const teks = useTeksAturanBKD();
  const why = useHalanganIsi(tabel, siapa);
  return (
    <>
      {why && <span className="meta">{why}</span>}
      <Button
        size="sm"
        icon={<IconPlus />}
        disabled={why !== undefined}
        onClick={() => open({ kind: jenisIsian[tabel], tabel })}
      >
        {teks.tambah}
      </Button>
    </>
  );
}

function Baris({ poin, ...props }: Props & { poin: Poin }) {
  const teks = useTeksAturanBKD();
  if (poin.total === 0) return <Empty kind="part" help={teks.tanpaPoin} />;
  return (
    <>
      <BarisDaftar caption={props.sendiri ? teks.poinSaya : teks.poin} baris={poin.data} {...props} />
      {poin.total > poin.data.length && <p className="meta">{teks.sebagian(poin.data.length, poin.total)}</p>}
    </>
  );
}
