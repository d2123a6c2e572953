import { IconCheck, IconRotateClockwise } from '@tabler/icons-react';
import { useState } from 'react';
import { useSitus } from '@/core/institusi/situs';
import { Sheet } from '@/kit/dialog/sheet';
import { TextArea } from '@/kit/form/field/text-area';
import { formatDayTime } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { Empty } from '@/kit/ui/feedback/empty';
import { Button } from '@/kit/ui/navigation/button';
import { type Komentar, type RPS, rpsBerubah } from '../isi/rps';
import css from './rps.module.css';
import { useTeksRPS } from './teks';

const refresh = { refresh: rpsBerubah };

type Props = {
  rps: RPS;
  alamat: string;
  nama: string;
  semua: readonly Komentar[];
  onClose: () => void;
};

/** What is said at a cell, beside the page: to be answered, resolved, or added to. */
export function KomentarPanel({ rps, alamat, nama, semua, onClose }: Props) {
  const teks = useTeksRPS();
  const here = semua.filter((one) => one.alamat === alamat);
  return (
    <Sheet open side="right" title={teks.komentarTentang(nama)} onClose={onClose}>
      <div className={css.komentar}>
        {here.length === 0 && <Empty kind="part" help={teks.belumAdaKomentar} />}
        {here.map((komentar) => (
          <Utas key={komentar.id} rps={rps} komentar={komentar} />
        ))}
        <Tulis rps={rps} label={teks.komentarBaru} body={{ alamat }} />
      </div>
    </Sheet>
  );
}

/** A comment with what was answered. */
export function Utas({ rps, komentar }: { rps: RPS; komentar: Komentar }) {
  const teks = useTeksRPS();
  const { zonaWaktu } = useSitus();
  const [answering, answer] = useState(false);
  const resolve = useWrite('PUT /v2/rps_komentar/{id}/selesai', refresh);
  const said = (oleh: string, pada: string) => `${oleh} · ${formatDayTime(pada, zonaWaktu)}`;
  return (
    <article className={css.utas} data-selesai={komentar.selesai || undefined}>
      <p className={css.meta}>{said(komentar.oleh, komentar.pada)}</p>
      {komentar.kutipan && <blockquote>{komentar.kutipan}</blockquote>}
      <p className={css.baris}>{komentar.teks}</p>
      {(komentar.balasan ?? []).map(({ id, oleh, pada, teks: text }) => (
        <div key={id} className={css.balasan}>
          <p className={css.meta}>{said(oleh, pada)}</p>
          <p className={css.baris}>{text}</p>
        </div>
      ))}
      <div className={css.aksiUtas}>
        <Button
          size="sm"
          icon={komentar.selesai ? <IconRotateClockwise /> : <IconCheck />}
          pending={resolve.isPending}
          onClick={() => resolve.mutate({ path: { id: komentar.id }, body: { selesai: !komentar.selesai } })}
        >
          {komentar.selesai ? teks.bukaLagi : teks.selesaikan}
        </Button>
        <Button size="sm" variant="plain" onClick={() => answer(!answering)}>
          {teks.balas}
        </Button>
      </div>
      {answering && (
        <Tulis rps={rps} label={teks.balasan} body={{ idInduk: komentar.id }} onDone={() => answer(false)} />
      )}
    </article>
  );
}

type TulisProps = { rps: RPS; label: string; body: { alamat?: string; idInduk?: string }; onDone?: () => void };

function Tulis({ rps, label, body, onDone }: TulisProps) {
  const teks = useTeksRPS();
  const [text, setText] = useState('');
  const send = useWrite('POST /v2/rps/{id}/komentar', {
    ...refresh,
    onSuccess: () => {
      setText('');
      onDone?.();
    },
  });
  return (
    <form
      className={css.tulis}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) send.mutate({ path: { id: rps.id }, body: { ...body, teks: text } });
      }}
    >
      <TextArea label={label} name="komentar" value={text} onChange={setText} max={2000} error={send.error?.message} />
      <Button type="submit" size="sm" variant="primary" pending={send.isPending}>
        {teks.kirim}
      </Button>
    </form>
  );
}
