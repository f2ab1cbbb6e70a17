import type { Operator } from '@furrow/modules/operations/contract';
import { data } from 'react-router';
import type { RequestContext } from '../../shell/request-context.ts';

/** Whoever of the firm asks for a page. The server renders the console for nobody else. */
export function operatorOf({ viewer }: Pick<RequestContext, 'viewer'>): Operator {
  if (viewer === null || viewer.roles.length === 0) throw data(null, { status: 404 });
  return { userId: viewer.userId, roles: viewer.roles };
}
