// Saving what is written of a plan, and keeping it on this device until then.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSesi } from '@/core/auth/session';
import type { Clash } from '@/kit/api/api-error';
import { query, write } from '@/kit/api/client';
import type { DraftState } from '@/kit/form/draft/draft';
import { type Draft, deleteDraft, loadDraft, saveDraft } from '@/kit/form/draft/draft-store';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { type Butir, isiDari, type Rencana, type RPS } from '../isi/rps';
import type { Sunting } from '../isi/sunting';
import { countChanges, type Ubahan } from '../isi/ubahan';
import { bacaanRencana } from '../matakuliah/mata-kuliah';
import { useTeksRPS } from './teks';

/** Typing is kept on the device, and read by the check list, this long after it pauses. */
const PAUSE_MS = 800;

const none: Record<string, string> = {};

/** Sends the cells that changed, and says what came of it; `lead` brings the reader to a cell that is refused. */
export function useSimpan(rps: RPS, s: Sunting, lead: (alamat: string) => void) {
  const teks = useTeksRPS();
  const client = useQueryClient();
  const [galat, setGalat] = useState(none);
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const sent = useRef<Ubahan>(undefined);
  const save = useWrite('PUT /v2/rps/{id}/isi', {
    refresh: ['GET /v2/rps'],
    onSuccess: (answer) => {
      setGalat(none);
      if (sent.current) s.saved(isiDari(answer as RPS), sent.current);
      const key = query(bacaanRencana, { path: { id: rps.idMataKuliah }, query: { periode: rps.periode } }).queryKey;
      client.setQueryData<Rencana>(key, (now) => now && { ...now, rps: answer as RPS });
      toast.success(teks.tersimpan);
    },
    onError: (error) => {
      setGalat(error.errors);
      setClashes(error.clashes);
      const first = Object.keys(error.errors)[0];
      if (first) lead(first);
    },
  });
  const go = () => {
    const changes = s.changes();
    setClashes([]);
    if (save.isPending || countChanges(changes) === 0) return;
    sent.current = changes;
    save.mutate({ path: { id: rps.id }, body: changes });
  };
  return { save: go, pending: save.isPending, error: save.error, galat, clashes, forget: () => setClashes([]) };
}

/** Whether anything is written and not saved. */
export function useDirty(s: Sunting): boolean {
  return useSyncExternalStore(
    (listener) => s.listen('', listener),
    () => s.dirty,
  );
}

/** Keeps what is written on this device until it is saved, and offers it again. */
export function useDrafNaskah(rps: RPS, s: Sunting, active: boolean): DraftState<Ubahan> {
  const user = useSesi().username ?? '';
  const [found, setFound] = useState<Draft<Ubahan>>();
  const [savedAt, setSavedAt] = useState<number>();
  const key = useRef({ form: 'rps', user, record: rps.id });
  useEffect(() => {
    let stale = false;
    if (active) void loadDraft(key.current).then((draft) => !stale && draft && setFound(draft as Draft<Ubahan>));
    return () => {
      stale = true;
    };
  }, [active]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let kept = false;
    return s.listen('', () => {
      clearTimeout(timer);
      if (s.dirty) {
        kept = true;
        timer = setTimeout(() => saveDraft(key.current, s.changes()).then(setSavedAt), PAUSE_MS);
      } else if (kept) {
        kept = false;
        void deleteDraft(key.current);
        setSavedAt(undefined);
      }
    });
  }, [s]);
  const forget = () => {
    void deleteDraft(key.current);
    setFound(undefined);
  };
  return {
    found: useDirty(s) ? undefined : found,
    savedAt,
    restore: () => {
      if (found) s.apply(found.values);
      setFound(undefined);
    },
    discard: forget,
  };
}

/** The check list of what is written, while it is written: the server reads it, nothing is saved. */
export function usePeriksa(rps: RPS, s: Sunting, active: boolean): readonly Butir[] {
  const [read, setRead] = useState<readonly Butir[]>();
  useEffect(() => {
    setRead(undefined);
    if (!active) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let turn = 0;
    const look = () => {
      clearTimeout(timer);
      turn += 1;
      const own = turn;
      if (!s.dirty) {
        setRead(undefined);
        return;
      }
      timer = setTimeout(() => {
        const asked = write('POST /v2/rps/{id}/periksa', { path: { id: rps.id }, body: s.changes() });
        asked.then(({ data }) => own === turn && setRead(data), ignore);
      }, PAUSE_MS);
    };
    look();
    const stop = s.listen('', look);
    return () => {
      clearTimeout(timer);
      turn += 1;
      stop();
    };
  }, [rps, s, active]);
  return read ?? rps.periksa;
}

/** Without a line the list stays as it was; the save will say so. */
function ignore(): void {}
