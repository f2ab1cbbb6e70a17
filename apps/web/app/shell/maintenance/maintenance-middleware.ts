import { type MiddlewareFunction, redirect } from 'react-router';
import { PAGES } from '../../route-table.ts';
import { accessFor } from '../guards/access-for.ts';
import { requestContext } from '../request-context.ts';
import { MAINTENANCE_PAGE } from './maintenance-page.ts';

/** Before everything else: in maintenance there is one page, and only super users see the others (A4). */
export const maintenanceMiddleware: MiddlewareFunction<Response> = ({ context, url }, next) => {
  const { site, superUser } = context.get(requestContext);
  const closed = site.maintenance?.mode === 'on' && !superUser;
  if (closed && accessFor(PAGES, url.pathname).duringMaintenance !== true) throw redirect(MAINTENANCE_PAGE);
  return next();
};
