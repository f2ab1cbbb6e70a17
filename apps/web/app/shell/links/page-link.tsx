import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { isPlainPath } from './link-kind.ts';

interface PageLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'prefetch'> {
  readonly to: string;
}

/**
 * To a page of ours. For a plain path the server writes at once what the router's link would write after asking where the path
 * leads from here; a page has some seventy of them. In the browser it is the router's link.
 */
export function PageLink({ to, ...rest }: PageLinkProps) {
  if (!import.meta.env.SSR || !isPlainPath(to)) return <Link to={to} prefetch="intent" {...rest} />;
  const { replace: _replace, preventScrollReset: _kept, children, ...attributes } = rest;
  return (
    <a {...attributes} href={to} data-discover="true">
      {children}
    </a>
  );
}
