import { data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import type { Page } from '../../page.ts';
import { accessFor } from '../../shell/guards/access-for.ts';
import { requestContext } from '../../shell/request-context.ts';
import { mayOpen } from './navigation.ts';
import { operatorOf } from './operator.ts';

const SECOND_FACTOR = 'second_factor_required';

/** For another role a page is not there; whoever it is for proves themselves with two factors first. */
export function guardConsole(pages: readonly Page[]): MiddlewareFunction<Response> {
  return ({ context, url }, next) => {
    const request = context.get(requestContext);
    const { roles } = operatorOf(request);
    if (!mayOpen(accessFor(pages, url.pathname), roles)) throw data(null, { status: 404 });
    if (request.viewer?.lacksSecondFactor === true) throw data(SECOND_FACTOR, { status: 422 });
    return next();
  };
}

export const isSecondFactorMissing = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.status === 422 && error.data === SECOND_FACTOR;
