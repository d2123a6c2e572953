import { IconClipboardCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, toApiError } from '@/kit/api/api-error';
import { query } from '@/kit/api/client';
import { Confirm } from '@/kit/dialog/confirm';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import type { Beban } from '../beban/bkd';
import { SimpulPill } from '../beban/simpul';
import { sks } from '../beban/sks';
import { type Laporan, laporanBerubah } from './laporan';
import css from './laporan.module.css';
import { useTeksLaporan } from './teks';

type Props = {
  periode: number;
  /** The workload as the reader saw it. */
  beban: Beban;
  /** The report, where it was opened before. */
  laporan?: Laporan;
  onClose: () => void;
};

/** Asks before a report is handed in, on the numbers that the reader sees; where they changed meanwhile it asks again. */
export function AjukanDialog(props: Props) {
  const teks = useTeksLaporan();
  const client = useQueryClient();
  const { shown, notice, error, pending, send } = useAjukan(props);
  // A report may have been opened on the way: the page is told once the question is gone, which it would take away.
  const close = () => {
    void client.invalidateQueries({ queryKey: ['GET /v2/bkd/laporan'] });
    props.onClose();
  };
  return (
    <Confirm
      open
      tone="primary"
      title={teks.ajukanLaporan}
      icon={<IconClipboardCheck />}
      confirm={teks.ajukan}
      pending={pending}
      error={error}
      onConfirm={() => void send()}
      onCancel={close}
    >
      <div className={css.tumpuk}>
        {notice && (
          <p className="notice" role="status">
            {notice}
          </p>
        )}
        <p className={css.hasil}>
          {teks.akanDiajukan} <strong className="tnum">{teks.sekianSKS(sks(shown.total))}</strong>
          <SimpulPill simpul={shown.simpul} />
        </p>
        <Kurang beban={shown} />
        <p className="meta">{teks.setelahDiajukan}</p>
      </div>
    </Confirm>
  );
}

/** What the workload misses, said before it is handed in. */
function Kurang({ beban }: { beban: Beban }) {
  const teks = useTeksLaporan();
  const missed = beban.syarat.filter(({ hasil }) => hasil === 'TM');
  if (missed.length > 0) {
    return (
      <div className="notice">
        <p>{teks.tmJelas}</p>
        <ul className={css.daftar}>
          {missed.map(({ kode, nama, ada }) => (
            <li key={kode}>
              {nama} · <span className="tnum">{teks.sekianSKS(sks(ada))}</span>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return beban.simpul === 'lebih' && <p className="notice">{teks.lebihJelas}</p>;
}

/** Opens the report where there is none, and hands it in if it still says what was read. */
function useAjukan({ periode, beban, laporan, onClose }: Props) {
  const teks = useTeksLaporan();
  const client = useQueryClient();
  const [read, setRead] = useState(laporan);
  const [notice, setNotice] = useState<string>();
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const begin = useWrite('POST /v2/bkd/laporan');
  const hand = useWrite('PUT /v2/bkd/laporan/{id}/ajukan', { refresh: laporanBerubah });
  const shown = read?.beban ?? beban;
  const renew = (now: Laporan) => {
    setRead(now);
    const before = sks(shown.total);
    const after = sks(now.beban?.total ?? 0);
    setNotice(before === after ? teks.isiBerubah : teks.angkaBerubah(before, after));
  };
  const reread = async ({ id }: Laporan) =>
    renew(await client.fetchQuery({ ...query('GET /v2/bkd/laporan/{id}', { path: { id } }), staleTime: 0 }));
  const attempt = async () => {
    const now = read ?? (await begin.mutateAsync({ query: { periode }, body: {} }));
    if (!read && !same(now.beban, beban)) return renew(now);
    setRead(now);
    try {
      await hand.mutateAsync({ path: { id: now.id }, version: now.versi, body: { sidik: now.sidikSekarang } });
    } catch (thrown) {
      if (toApiError(thrown).status !== 412) throw thrown;
      return reread(now);
    }
    toast.success(teks.diajukanBerhasil);
    onClose();
  };
  const send = async () => {
    if (pending) return;
    setPending(true);
    setError(undefined);
    try {
      await attempt();
    } catch (thrown) {
      setError((thrown as ApiError).message);
    } finally {
      setPending(false);
    }
  };
  return { shown, notice, error, pending, send };
}

/** Whether a workload is the one that was read. */
function same(now: Beban | undefined, read: Beban): boolean {
  return now?.total === read.total && now.simpul === read.simpul;
}
