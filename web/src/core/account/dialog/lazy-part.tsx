import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { networkError } from '@/kit/api/api-error';
import { spokenIn } from '@/kit/i18n/language';
import { RouteProgress } from '@/kit/ui/feedback/route-progress';
import { toast } from '@/kit/ui/feedback/toast';

type Modul<P> = { default: ComponentType<P> };

type LazyPartProps<P> = {
  /** Loads the part; the same function at every rendering. */
  muat: () => Promise<Modul<P>>;
  props: P;
  /** The part could not be had: whoever asked for it stops asking, and may ask again. */
  onGagal: () => void;
};

/**
 * A part that is loaded when it is first asked for, under the line of a loading route. A connection lost on the way
 * costs a toast and not the page, and the next try loads it again.
 */
export function LazyPart<P extends object>({ muat, props, onGagal }: LazyPartProps<P>): ReactNode {
  const [Part, setPart] = useState<ComponentType<P>>();
  useEffect(() => {
    let batal = false;
    muat()
      .then((modul) => !batal && setPart(() => modul.default))
      .catch(() => {
        if (batal) return;
        toast.danger(
          navigator.onLine ? spokenIn({ id: 'Terjadi kesalahan', en: 'Something went wrong' }) : networkError().message,
        );
        onGagal();
      });
    return () => {
      batal = true;
    };
  }, [muat, onGagal]);
  return <Suspense fallback={null}>{Part ? <Part {...props} /> : <RouteProgress pending />}</Suspense>;
}
