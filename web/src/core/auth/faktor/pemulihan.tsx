import { IconCopy, IconDownload, IconLifebuoy, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Confirm } from '@/kit/dialog/confirm';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { useSesi } from '../session';
import css from './faktor.module.css';
import { useTeksFaktor } from './teks';

/** How many recovery codes are left, and new ones. */
export function Pemulihan({ sisa, onKode }: { sisa: number; onKode: (kode: readonly string[]) => void }) {
  const teks = useTeksFaktor();
  const [tanya, setTanya] = useState(false);
  const baru = useWrite('POST /v2/user_recovery', {
    refresh: ['GET /v2/user_factors'],
    onSuccess: ({ pemulihan }) => {
      setTanya(false);
      onKode(pemulihan);
    },
  });
  return (
    <section className={css.section} aria-labelledby="faktor-pemulihan">
      <div className={css.head}>
        <IconLifebuoy />
        <div className={css.words}>
          <h3 id="faktor-pemulihan">{teks.pemulihan}</h3>
          <p className={css.note}>
            {teks.tersisa(sisa)}. {teks.pemulihanIsi}
          </p>
        </div>
      </div>
      <div className={css.acts}>
        <Button size="sm" onClick={() => setTanya(true)}>
          {teks.kodeBaru}
        </Button>
      </div>
      <Confirm
        open={tanya}
        tone="primary"
        icon={<IconLifebuoy />}
        confirm={teks.kodeBaru}
        cancel={teks.batal}
        pending={baru.isPending}
        error={baru.error?.message}
        onConfirm={() => baru.mutate({})}
        onCancel={() => setTanya(false)}
      >
        {teks.kodeBaruTanya}
      </Confirm>
    </section>
  );
}

/** The recovery codes, shown this once: to be copied, printed or kept as a file. */
export function KodeSekali({ kode, onSelesai }: { kode: readonly string[]; onSelesai: () => void }) {
  const teks = useTeksFaktor();
  const { username } = useSesi();
  const judul = useRef<HTMLHeadingElement>(null);
  useEffect(() => judul.current?.focus(), []);
  const isi = `${teks.pemulihanBerkas(username)}\n\n${kode.join('\n')}\n`;
  const salin = async () => {
    try {
      await navigator.clipboard.writeText(isi);
      toast.success(teks.tersalin);
    } catch {
      toast.danger(teks.gagalSalin);
    }
  };
  return (
    <section className={css.stack} aria-labelledby="faktor-kode">
      <div className={css.codes}>
        <h3 id="faktor-kode" ref={judul} tabIndex={-1}>
          {teks.kodeAnda}
        </h3>
        <p className={css.note}>{teks.kodeAndaIsi}</p>
        <p className={css.printed}>{teks.pemulihanBerkas(username)}</p>
        <ol className={css.codeList}>
          {kode.map((satu) => (
            <li key={satu}>
              <code>{satu}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className={css.acts}>
        <Button size="sm" icon={<IconCopy />} onClick={() => void salin()}>
          {teks.salin}
        </Button>
        <Button size="sm" icon={<IconPrinter />} onClick={() => window.print()}>
          {teks.cetak}
        </Button>
        <Button size="sm" icon={<IconDownload />} onClick={() => unduh(isi)}>
          {teks.unduh}
        </Button>
      </div>
      <Button variant="primary" block onClick={onSelesai}>
        {teks.sudahSimpan}
      </Button>
    </section>
  );
}

/** Hands a text to the browser as a file. */
function unduh(isi: string): void {
  const url = URL.createObjectURL(new Blob([isi], { type: 'text/plain' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = 'kode-pemulihan-portal-dosen.txt';
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
