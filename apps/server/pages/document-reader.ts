import type { AccessChecks } from '@furrow/http/access';
import type { FastifyRequest } from 'fastify';
import type { VisitOf } from './page-viewer.ts';

/**
 * Who asks for a file: a page shows it with the cookie of pages, a program fetches it with its token. A token that is
 * no good is not passed over for the cookie: whoever names one must name a good one.
 */
export function documentReader(parts: {
  readonly visitOf: VisitOf;
  readonly checks: Pick<AccessChecks, 'signed-in'>;
}): (request: FastifyRequest) => Promise<string | null> {
  return async (request) => {
    if (request.headers.authorization === undefined)
      return (await parts.visitOf(request)).viewer?.userId ?? null;
    const refusal = await parts.checks['signed-in'](request);
    return refusal === null ? (request.viewer?.userId ?? null) : null;
  };
}
