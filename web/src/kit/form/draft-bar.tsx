import { tanggalJam } from '../format/date';
import { Button } from '../ui/button';
import { useTeksKit } from '../ui/teks';
import type { DraftState } from './draft';
import css from './formulir.module.css';

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
