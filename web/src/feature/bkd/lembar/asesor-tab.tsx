import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSitus } from '@/core/institusi/situs';
import { Confirm } from '@/kit/dialog/confirm';
import { formatDayTime } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Pill } from '@/kit/ui/mark/pill';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { aksiLaporan, barisDari, type Komentar, type Laporan, laporanBerubah, type Putusan } from '../laporan/laporan';
import css from '../laporan/laporan.module.css';
import { namaSyarat, PutusanPill } from '../laporan/status';
import { useTeksLaporan } from '../laporan/teks';
import { namaBaris } from './baris-tab';
import { KomentarForm } from './komentar-form';
import { useLangkah } from './use-langkah';

type Props = { laporan: Laporan };

/** Who assesses a report, what they decided, and what is said about it. */
export function AsesorTab({ laporan }: Props) {
  const teks = useTeksLaporan();
  const comment = aksiLaporan(laporan, 'komentar');
  return (
    <div className={css.page}>
      <Card title={teks.duaAsesor}>
        {laporan.asesor.length === 0 && <p className="meta">{teks.tanpaAsesor}</p>}
        <ol className={css.urutan}>
          {laporan.asesor.map((one) => (
            <Asesor key={one.idDosen} satu={one} laporan={laporan} />
          ))}
        </ol>
      </Card>
      <Card title={teks.komentar}>
        <div className={css.page}>
          {laporan.komentar.length === 0 && <p className="meta">{teks.tanpaKomentar}</p>}
          <ol className={css.urutan}>
            {laporan.komentar.map((one) => (
              <SatuKomentar key={one.id} komentar={one} laporan={laporan} />
            ))}
          </ol>
          {comment && !comment.boleh && <p className="meta">{comment.alasan}</p>}
          {comment?.boleh && <KomentarForm id={laporan.id} />}
        </div>
      </Card>
    </div>
  );
}

function Asesor({ satu, laporan }: Props & { satu: Laporan['asesor'][number] }) {
  const teks = useTeksLaporan();
  const { zonaWaktu } = useSitus();
  const { namaDosen, nidn, putusan, syarat, catatan, diputusPada } = satu;
  return (
    <li className={css.tumpuk}>
      <span className={css.hasil}>
        <b>{namaDosen}</b> <span className="meta tnum">{nidn}</span>
        {putusan ? (
          <PutusanPill putusan={putusan as Putusan} />
        ) : (
          <Pill tone="neutral" outline>
            {teks.belumMemutus}
          </Pill>
        )}
      </span>
      {diputusPada && <span className="meta">{formatDayTime(diputusPada, zonaWaktu)}</span>}
      {syarat && <span>{teks.dinilaiTM(namaSyarat(laporan, syarat))}</span>}
      {catatan && <p className="quote">{catatan}</p>}
    </li>
  );
}

function SatuKomentar({ komentar, laporan }: Props & { komentar: Komentar }) {
  const teks = useTeksLaporan();
  const { zonaWaktu } = useSitus();
  const { isi, baris, peran, oleh, pada } = komentar;
  const line = baris ? barisDari(laporan, baris) : undefined;
  return (
    <li className={css.komentar}>
      <div className={css.tumpuk}>
        <span>
          <b>{oleh}</b>{' '}
          <span className="meta">
            {teks.penulis[peran]} · <time dateTime={pada}>{formatDayTime(pada, zonaWaktu)}</time>
          </span>
        </span>
        {baris && <span className="meta">{teks.tentang(line ? namaBaris(line, teks) : teks.barisHilang)}</span>}
        <p className="typed">{isi}</p>
      </div>
      <Hapus id={laporan.id} komentar={komentar} />
    </li>
  );
}

/** Takes a comment of the reader's own away, after a question. */
function Hapus({ id, komentar }: { id: string; komentar: Komentar }) {
  const teks = useTeksLaporan();
  const step = useLangkah();
  const [asked, ask] = useState(false);
  const remove = useWrite('DELETE /v2/bkd/laporan/{id}/komentar/{idKomentar}', {
    refresh: laporanBerubah,
    onSuccess: () => toast.success(teks.komentarDihapus),
  });
  const act = komentar.aksi.find(({ kode }) => kode === 'hapus');
  if (!act?.boleh) return null;
  const send = () => step(() => remove.mutateAsync({ path: { id, idKomentar: komentar.id } })).catch(() => undefined);
  const short = komentar.isi.length > 80 ? `${komentar.isi.slice(0, 80)} …` : komentar.isi;
  return (
    <>
      <IconButton size="sm" label={teks.hapusKomentar} icon={<IconTrash />} onClick={() => ask(true)} />
      <Confirm
        open={asked}
        pending={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => void send()}
        onCancel={() => ask(false)}
      >
        {teks.tanyaHapusKomentar(short)}
      </Confirm>
    </>
  );
}
