import { type MiddlewareFunction, redirect } from 'react-router';
import { canonicalPath } from './canonical-path.ts';
import { pathExists } from './path-exists.ts';
import { redirectFor } from './redirects.ts';

export const redirectMiddleware: MiddlewareFunction<Response> = ({ url }, next) => {
  const spelled = canonicalPath(url.pathname);
  const target = redirectFor(url, pathExists) ?? (spelled === null ? null : spelled + url.search);
  if (target !== null) throw redirect(target, 301);
  return next();
};
