import { type MiddlewareFunction, redirect } from 'react-router';
import { pathExists } from './path-exists.ts';
import { redirectFor } from './redirects.ts';

export const redirectMiddleware: MiddlewareFunction<Response> = ({ url }, next) => {
  const target = redirectFor(url, pathExists);
  if (target !== null) throw redirect(target, 301);
  return next();
};
