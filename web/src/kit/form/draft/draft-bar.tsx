import { formatDayTime } from '@/kit/format/date';
import { Button } from '@/kit/ui/navigation/button';
import { useKitTexts } from '@/kit/ui/texts';
import css from '../form.module.css';
import type { DraftState } from './draft';

/** Offers a draft of an earlier visit. */
export function DraftBar<T>({ draft }: { draft: DraftState<T> }) {
  const texts = useKitTexts();
  if (!draft.found) return null;
  return (
    <div className={css.draft} role="status">
      <p>{texts.hasDraft(formatDayTime(draft.found.savedAt))}</p>
      <div className={css.draftActs}>
        <Button size="sm" onClick={draft.discard}>
          {texts.discard}
        </Button>
        <Button size="sm" variant="primary" onClick={draft.restore}>
          {texts.restore}
        </Button>
      </div>
    </div>
  );
}
