import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { parseQuery } from '@/kit/table/query-string';

type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** A path of this site with its query ('/a?b=c', '?b=c'), or another site's address. */
  href: string;
  /** Opens in a new tab. */
  external?: boolean;
};

/** A link: of this site through the router, of others in a new tab without a way back to us. */
export function Link({ href, external, ...rest }: LinkProps) {
  if (external || /^[a-z][a-z+.-]*:/i.test(href)) {
    return <a href={href} target={external ? '_blank' : undefined} rel="noopener noreferrer" {...rest} />;
  }
  return <RouterLink activeOptions={exact} {...target(href)} {...rest} />;
}

const exact = { exact: true, includeSearch: false };

/** Path, query and fragment of an address of this site, as the router takes them. */
export function target(href: string): { to: string; search: Record<string, unknown>; hash?: string } {
  const [, path = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
  return { to: path || '.', search: parseQuery(query), hash };
}
