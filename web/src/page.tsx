import { Gate } from './core/auth/gate';
import { RouteNotFound } from './core/shell/slots';
import type { Page, PageComponent } from './kit/module/page';
import { Loading } from './kit/ui/feedback/loading';

/** A page behind its own condition: hidden from this person, it is as if it did not exist. */
export function gated(page: Page, Halaman: PageComponent): { default: PageComponent } {
  return {
    default: function GatedPage() {
      return (
        <Gate path={page.path} hidden={page.hidden} pending={<Loading page />} notFound={<RouteNotFound />}>
          <Halaman />
        </Gate>
      );
    },
  };
}
