import { IconCheck, IconPencil, IconRotateClockwise, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSitus } from '@/core/institusi/situs';
import { useTeksRekaman } from '@/core/record/teks';
import { useRemoval } from '@/core/record/use-removal';
import { Sheet } from '@/kit/dialog/sheet';
import { formatDayTime } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { Empty } from '@/kit/ui/feedback/empty';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { type Komentar, type RPS, rpsBerubah } from '../isi/rps';
import { TulisKomentar } from './komentar-tulis';
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
  const add = useWrite('POST /v2/rps/{id}/komentar', refresh);
  const here = semua.filter((one) => one.alamat === alamat);
  return (
    <Sheet open side="right" title={teks.komentarTentang(nama)} onClose={onClose}>
      <div className={css.komentar}>
        {here.length === 0 && <Empty kind="part" help={teks.belumAdaKomentar} />}
        {here.map((komentar) => (
          <Utas key={komentar.id} rps={rps} komentar={komentar} />
        ))}
        <TulisKomentar
          label={teks.komentarBaru}
          tentang={`${rps.id}/${alamat}`}
          kirim={(text) => add.mutateAsync({ path: { id: rps.id }, body: { alamat, teks: text } })}
        />
      </div>
    </Sheet>
  );
}

/** A comment with what was answered. */
export function Utas({ rps, komentar }: { rps: RPS; komentar: Komentar }) {
  const teks = useTeksRPS();
  const [answering, answer] = useState(false);
  const resolve = useWrite('PUT /v2/rps_komentar/{id}/selesai', refresh);
  const add = useWrite('POST /v2/rps/{id}/komentar', refresh);
  const { id, selesai } = komentar;
  return (
    <article className={css.utas} data-selesai={selesai || undefined}>
      {komentar.kutipan && <blockquote>{komentar.kutipan}</blockquote>}
      <Ucapan ucapan={komentar} />
      {(komentar.balasan ?? []).map((one) => (
        <div key={one.id} className={css.balasan}>
          <Ucapan ucapan={one} />
        </div>
      ))}
      <div className={css.aksiUtas}>
        <Button
          size="sm"
          icon={selesai ? <IconRotateClockwise /> : <IconCheck />}
          pending={resolve.isPending}
          onClick={() => resolve.mutate({ path: { id }, body: { selesai: !selesai } })}
        >
          {selesai ? teks.bukaLagi : teks.selesaikan}
        </Button>
        <Button size="sm" variant="plain" aria-expanded={answering} onClick={() => answer(!answering)}>
          {teks.balas}
        </Button>
      </div>
      {answering && (
        <TulisKomentar
          label={teks.balasan}
          tentang={id}
          kirim={async (text) => {
            await add.mutateAsync({ path: { id: rps.id }, body: { idInduk: id, teks: text } });
            answer(false);
          }}
        />
      )}
    </article>
  );
}

type Ucapan = Pick<Komentar, 'id' | 'teks' | 'oleh' | 'pada' | 'aksi'>;

/** What somebody said; who said it changes it, and takes it back while nobody has answered. */
function Ucapan({ ucapan }: { ucapan: Ucapan }) {
  const teks = useTeksRPS();
  const record = useTeksRekaman();
  const { zonaWaktu } = useSitus();
  const [writing, write] = useState(false);
  const change = useWrite('PUT /v2/rps_komentar/{id}', refresh);
  const remove = useRemoval('DELETE /v2/rps_komentar/{id}', { ...refresh, said: record.dihapus(teks.komentar) });
  const { id, oleh, teks: text, aksi } = ucapan;
  const may = (kode: string) => aksi.some((one) => one.kode === kode && one.boleh);
  if (writing) {
    return (
      <TulisKomentar
        label={record.ubah}
        tentang={`ubah-${id}`}
        awal={text}
        onBatal={() => write(false)}
        kirim={async (next) => {
          await change.mutateAsync({ path: { id }, body: { teks: next } });
          write(false);
        }}
      />
    );
  }
  return (
    <>
      <div className={css.ucapan}>
        <p className={css.meta}>{`${oleh} · ${formatDayTime(ucapan.pada, zonaWaktu)}`}</p>
        {may('ubah') && <IconButton size="sm" icon={<IconPencil />} label={record.ubah} onClick={() => write(true)} />}
        {may('hapus') && (
          <IconButton
            size="sm"
            icon={<IconTrash />}
            label={record.hapus}
            onClick={() => remove.ask({ id }, teks.hapusKomentar)}
          />
        )}
      </div>
      <p className={css.baris}>{text}</p>
      {remove.dialog}
    </>
  );
}
