import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Confirm } from '@/kit/dialog/confirm';
import { useUnsaved } from '@/kit/net/unsaved';
import { useKitTexts } from '@/kit/ui/texts';

type GuardProps = {
  /** There is unsaved text. */
  dirty: boolean;
  /** A save is under way: it may lead away, but the text is not safe before it is done. */
  saving?: () => boolean;
  /** Names of the query whose change leaves the form too; a dialog's form names `dialog`. */
  within?: readonly string[];
  /** The text is kept on this device. */
  kept?: boolean;
};

const tabs = ['tab'];

/** Asks before unsaved text is left: by a link, by Back, by closing the tab of the browser. */
export function UnsavedGuard({ dirty, saving, within = tabs, kept }: GuardProps): ReactNode {
  useUnsaved(dirty);
  const texts = useKitTexts();
  const asks = () => dirty && !saving?.();
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: asks,
    shouldBlockFn: ({ current, next }) => asks() && leaves(current, next, within),
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Confirm open tone="primary" confirm={texts.leave} onConfirm={blocker.proceed} onCancel={blocker.reset}>
      {kept ? texts.leaveDraft : texts.leavePage}
    </Confirm>
  );
}

type Place = { pathname: string; search: unknown };

/** Whether going from one place to the other takes the form away. */
function leaves(current: Place, next: Place, within: readonly string[]): boolean {
  const at = (place: Place, name: string) =>
    JSON.stringify((place.search as Record<string, unknown> | undefined)?.[name]);
  return current.pathname !== next.pathname || within.some((name) => at(current, name) !== at(next, name));
}
