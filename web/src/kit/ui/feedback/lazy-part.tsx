import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { networkError } from '@/kit/api/api-error';
import { spokenIn } from '@/kit/i18n/language';
import { RouteProgress } from './route-progress';
import { toast } from './toast';

type Loaded<P> = { default: ComponentType<P> };

type LazyPartProps<P> = {
  /** Loads the part; the same function at every rendering. */
  load: () => Promise<Loaded<P>>;
  props: P;
  /** The part could not be had: whoever asked for it stops asking, and may ask again. */
  onFail: () => void;
};

/**
 * A part that is loaded when it is first asked for, under the line of a loading route. A connection lost on the way
 * costs a toast and not the page, and the next try loads it again.
 */
export function LazyPart<P extends object>({ load, props, onFail }: LazyPartProps<P>): ReactNode {
  const [Part, setPart] = useState<ComponentType<P>>();
  const fail = useEffectEvent(() => {
    toast.danger(
      navigator.onLine ? spokenIn({ id: 'Terjadi kesalahan', en: 'Something went wrong' }) : networkError().message,
    );
    onFail();
  });
  useEffect(() => {
    let gone = false;
    load()
      .then((loaded) => !gone && setPart(() => loaded.default))
      .catch(() => !gone && fail());
    return () => {
      gone = true;
    };
  }, [load]);
  return <Suspense fallback={null}>{Part ? <Part {...props} /> : <RouteProgress pending />}</Suspense>;
}
