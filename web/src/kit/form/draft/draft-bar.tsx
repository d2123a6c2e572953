import { tanggalJam } from '@/kit/format/date';
import { Button } from '@/kit/ui/navigation/button';
import { useTeksKit } from '@/kit/ui/teks';
import css from '../formulir.module.css';
import type { DraftState } from './draft';

/** Offers a draft of an earlier visit. */
export function DraftBar<T>({ draft }: { draft: DraftState<T> }) {
  const teks = useTeksKit();
  if (!draft.found) return null;
  return (
    <div className={css.draft} role="status">
      <p>{teks.adaDraf(tanggalJam(draft.found.savedAt))}</p>
      <div className={css.draftActs}>
        <Button size="sm" onClick={draft.discard}>
          {teks.buang}
        </Button>
        <Button size="sm" variant="primary" onClick={draft.restore}>
          {teks.pulihkan}
        </Button>
      </div>
    </div>
  );
}
