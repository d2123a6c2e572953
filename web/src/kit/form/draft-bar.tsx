import { jam, tanggalJam } from '../format/date';
import { Button } from '../ui/button';
import type { DraftState } from './draft';
import css from './formulir.module.css';

/** Offers a draft of an earlier visit. */
export function DraftBar<T>({ draft }: { draft: DraftState<T> }) {
  if (!draft.found) return null;
  return (
    <div className={css.draft} role="status">
      <p>Ada draf dari {tanggalJam(draft.found.savedAt)} di perangkat ini.</p>
      <div className={css.draftActs}>
        <Button size="sm" onClick={draft.discard}>
          Buang
        </Button>
        <Button size="sm" variant="primary" onClick={draft.restore}>
          Pulihkan
        </Button>
      </div>
    </div>
  );
}

/** 'Draf tersimpan di perangkat ini 10:42'. */
export function draftLabel(savedAt: number): string {
  return `Draf tersimpan di perangkat ini ${jam(savedAt)}`;
}
