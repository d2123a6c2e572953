import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { query } from '@/kit/api/client';
import { Sheet } from '@/kit/dialog/sheet';
import { DraftBar } from '@/kit/form/draft/draft-bar';
import { UnsavedGuard } from '@/kit/form/draft/unsaved-guard';
import { SaveBar } from '@/kit/form/save-bar';
import { useChangeSearch } from '@/kit/module/address';
import { useDrawn } from '@/kit/ui/feedback/drawn';
import { LazyPart } from '@/kit/ui/feedback/lazy-part';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Loading } from '@/kit/ui/feedback/loading';
import { Button } from '@/kit/ui/navigation/button';
import { NaskahProvider } from '../isi/naskah';
import {
  type Butir,
  bacaanKomentar,
  bagianDari,
  boleh,
  idSel,
  isiDari,
  type Komentar,
  type RPS,
  tabBagian,
} from '../isi/rps';
import { Sunting } from '../isi/sunting';
import { bacaanRencana } from '../matakuliah/mata-kuliah';
import { StatusRPS } from '../matakuliah/status-rps';
import Capaian from './capaian';
import Evaluasi from './evaluasi';
import { KomentarPanel } from './komentar';
import { Langkah } from './langkah';
import { Mulai } from './mulai';
import RencanaPekan from './pekan';
import { countTemuan, Periksa, TemuanPertama } from './periksa';
import css from './rps.module.css';
import { useDirty, useDrafNaskah, usePeriksa, useSimpan } from './simpan';
import { useTeksRPS } from './teks';
import { muatTempel } from './tempel';

const muatBentrok = () => import('./bentrok');
const muatDokumen = () => import('./dokumen');
const Dokumen = lazy(muatDokumen);
/** What a plan needs later, and should have when the line is gone by then. */
const kemudian = [muatTempel, muatBentrok, muatDokumen];

export type BagianRPS = 'cpl' | 'evaluasi' | 'rencana' | 'rps';

type Props = {
  idMataKuliah: string;
  periode: number;
  tab: BagianRPS;
  /** The address that is to be seen and have the focus. */
  ke: string | undefined;
};

/** The tabs of a course that its plan fills: one document, written in several places. */
export default function RencanaRPS({ idMataKuliah, periode, tab, ke }: Props) {
  const result = useQuery(query(bacaanRencana, { path: { id: idMataKuliah }, query: { periode } }));
  return (
    <Loaded result={result} lines={8}>
      {(rencana) =>
        rencana.rps ? (
          <Satu key={rencana.rps.id} rps={rencana.rps} tab={tab} ke={ke} />
        ) : (
          <Mulai id={idMataKuliah} rencana={rencana} />
        )
      }
    </Loaded>
  );
}

const none: readonly Komentar[] = [];

type SatuProps = { rps: RPS; tab: BagianRPS; ke: string | undefined };

function Satu({ rps, tab, ke }: SatuProps) {
  const tulis = boleh(rps, 'ubah');
  const s = useSunting(rps);
  const dirty = useDirty(s);
  const lead = useLead();
  const simpan = useSimpan(rps, s, lead);
  const draft = useDrafNaskah(rps, s, tulis);
  const periksa = usePeriksa(rps, s, tulis);
  const drawn = useDrawn();
  useEffect(() => {
    if (drawn) void Promise.allSettled(kemudian.map((muat) => muat()));
  }, [drawn]);
  const enabled = drawn && boleh(rps, 'komentar');
  const said = useQuery({ ...query(bacaanKomentar, { path: { id: rps.id } }), enabled }).data;
  const semua = said?.data ?? none;
  const [at, komentari] = useState<string>();
  const naskah = useMemo(
    () => ({
      rps,
      s,
      tulis,
      galat: (alamat: string) => simpan.galat[alamat],
      dikatakan: (alamat: string) => semua.filter((one) => one.alamat === alamat && !one.selesai),
      komentari: boleh(rps, 'komentar') ? komentari : undefined,
    }),
    [rps, s, tulis, simpan.galat, semua],
  );
  return (
    <NaskahProvider value={naskah}>
      <form
        noValidate
        className={css.naskah}
        onSubmit={(event) => {
          event.preventDefault();
          simpan.save();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          simpan.save();
        }}
      >
        <Kepala rps={rps} periksa={periksa} dirty={dirty} tulis={tulis} />
        <DraftBar draft={draft} />
        <Suspense fallback={<Loading />}>
          {tab === 'cpl' && <Capaian />}
          {tab === 'evaluasi' && <Evaluasi />}
          {tab === 'rencana' && <RencanaPekan ke={ke} />}
          {tab === 'rps' && <Dokumen periksa={periksa} komentar={semua} />}
          <Sorot tab={tab} ke={ke} />
        </Suspense>
        {simpan.error && simpan.clashes.length === 0 && (
          <p role="alert" className={css.galat}>
            {simpan.error.message}
          </p>
        )}
        {tulis && dirty && <SaveBar pending={simpan.pending} savedAt={draft.savedAt} onCancel={() => s.reset()} />}
        <UnsavedGuard dirty={tulis && dirty} within={[]} kept />
      </form>
      {simpan.clashes.length > 0 && (
        <LazyPart
          load={muatBentrok}
          props={{ clashes: simpan.clashes, onDone: simpan.save, onClose: simpan.forget }}
          onFail={simpan.forget}
        />
      )}
      {at && (
        <KomentarPanel
          rps={rps}
          alamat={at}
          nama={namaAlamat(rps, at)}
          semua={semua}
          onClose={() => komentari(undefined)}
        />
      )}
    </NaskahProvider>
  );
}

/** The document that is written here; what others save comes in under it. */
function useSunting(rps: RPS): Sunting {
  const kept = useRef<{ s: Sunting; versi: number }>(undefined);
  kept.current ??= { s: new Sunting(isiDari(rps)), versi: rps.versi };
  const { s } = kept.current;
  useEffect(() => {
    const now = kept.current;
    if (!now || now.versi >= rps.versi) return; // an answer that a save has overtaken
    now.versi = rps.versi;
    now.s.rebase(isiDari(rps));
  }, [rps]);
  return s;
}

/** Answers how to lead to a cell from here. */
function useLead(): (alamat: string) => void {
  const change = useChangeSearch<{ tab: string; ke: string | undefined }>();
  return (alamat) => change({ tab: tabBagian[alamat.split('/')[0] ?? ''] ?? 'rps', ke: alamat });
}

/**
 * Brings the cell that the address names into sight and gives it the focus, once its tab is there; then the address names it no more,
 * so that the same link leads there again.
 */
function Sorot({ tab, ke }: { tab: BagianRPS; ke: string | undefined }) {
  const change = useChangeSearch<{ ke: string | undefined }>();
  const forget = useEffectEvent(() => change({ ke: undefined }));
  useEffect(() => {
    if (!ke || !tab) return undefined;
    const timer = setTimeout(() => {
      const [part = '', row = ''] = ke.split('/');
      const target = [ke, `${part}/${row}`, part].map((one) => document.getElementById(idSel(one))).find(Boolean);
      target?.scrollIntoView({ block: 'center' });
      target?.focus({ preventScroll: true });
      forget();
    }, 60);
    return () => clearTimeout(timer);
  }, [ke, tab]);
  return null;
}

function namaAlamat(rps: RPS, alamat: string): string {
  const [part = '', id = '', column = ''] = alamat.split('/');
  const { nama, baris, kolom, tunggal } = bagianDari(rps, part);
  const at = (rps.isi[part] ?? []).findIndex((row) => row.id === id);
  const row = tunggal || at < 0 ? nama : `${baris} ${at + 1}`;
  return [row, kolom.find(({ kode }) => kode === column)?.nama].filter(Boolean).join(', ');
}

type KepalaProps = { rps: RPS; periksa: readonly Butir[]; dirty: boolean; tulis: boolean };

/** Where the plan stands, what it lacks, and what comes next. */
function Kepala({ rps, periksa, dirty, tulis }: KepalaProps) {
  const teks = useTeksRPS();
  const [open, setOpen] = useState(false);
  const findings = countTemuan(periksa);
  return (
    <div className={css.kepala}>
      <div className={css.keadaan}>
        <StatusRPS status={rps.status} />
        <span className={css.meta}>
          {rps.dibaca > 0 ? teks.versiKe(rps.dibaca) : teks.untuk(rps.namaPeninjau ?? '')}
        </span>
        {(tulis || rps.aksi.length > 0) && (
          <Button size="sm" variant="plain" icon={<IconClipboardCheck />} onClick={() => setOpen(true)}>
            {findings > 0 ? teks.temuan(findings) : teks.lengkap}
          </Button>
        )}
        {tulis && <TemuanPertama periksa={periksa} />}
      </div>
      <Langkah rps={rps} dirty={dirty} />
      <Sheet open={open} side="right" title={teks.daftarPeriksa} onClose={() => setOpen(false)}>
        <Periksa periksa={periksa} onPick={() => setOpen(false)} />
      </Sheet>
    </div>
  );
}
