import { IconExternalLink } from '@tabler/icons-react';
import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { parseQuery } from '@/kit/table/query-string';
import { useKitTexts } from '../texts';
import { elsewhere } from './elsewhere';

type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** A path of this site with its query ('/a?b=c', '?b=c'), or another site's address. */
  href: string;
  /** Opens in a new tab. */
  external?: boolean;
};

/** A link: of this site through the router, of others in a new tab without a way back to us. */
export function Link({ href, external, ...rest }: LinkProps) {
  const { of } = elsewhere.use();
  if (external || /^[a-z][a-z+.-]*:/i.test(href)) {
    return <a href={href} target={external ? '_blank' : undefined} rel="noopener noreferrer" {...rest} />;
  }
  const other = of(href.split(/[?#]/, 1)[0] ?? '');
  if (other) return <LinkElsewhere href={other + href} {...rest} />;
  return <RouterLink activeOptions={exact} {...target(href)} {...rest} />;
}

/** A page that another of our sites has. Whoever knows how to take the reader's session along listens for `data-elsewhere`. */
function LinkElsewhere({ children, ...rest }: LinkProps) {
  const { opensPortal } = useKitTexts();
  return (
    <a target="_blank" rel="noopener noreferrer" data-elsewhere="" data-tip={opensPortal} {...rest}>
      {children}
      <IconExternalLink className="elsewhere" aria-hidden />
      <span className="sr-only"> {opensPortal}</span>
    </a>
  );
}

const exact = { exact: true, includeSearch: false };

/** Path, query and fragment of an address of this site, as the router takes them. */
export function target(href: string): { to: string; search: Record<string, unknown>; hash?: string } {
  const [, path = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
  return { to: path || '.', search: parseQuery(query), hash };
}
