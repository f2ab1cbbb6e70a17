import type { Queryable } from '@furrow/database/database';
import type { Clock } from '@furrow/kernel/clock';
import { hasSecondFactor, isOperatorRole } from '@furrow/modules/identity/rules';
import {
  clearedPageCookie,
  cookieHeader,
  PAGE_COOKIE,
  type PageReader,
  readCookie,
  readSession,
  type Sessions,
} from '@furrow/modules/identity/server';
import { hasStatedAccreditation } from '@furrow/modules/investors/server';
import { bannersOf, unreadCounts } from '@furrow/modules/notifications/server';
import type { Viewer } from '@furrow/web/app/shell/viewer.ts';
import type { FastifyRequest } from 'fastify';

/** Whom a page is for. */
export interface Visit {
  readonly viewer: Viewer | null;
  /** `expired`: there was one, and its time is over. */
  readonly session: 'none' | 'active' | 'expired';
}

/** And the cookie to take back when what came with the request is good for nothing. */
export interface PageVisit extends Visit {
  readonly clearCookie: string | null;
}

export type VisitOf = (request: Pick<FastifyRequest, 'method' | 'headers'>) => Promise<PageVisit>;

export const NOBODY: PageVisit = { viewer: null, session: 'none', clearCookie: null };

/**
 * The cookie of pages lets a page be read and nothing be changed: a form that is sent to a page is nobody's, whoever
 * sent it. Changes go through the API, which knows no cookie.
 */
export function visitOf(parts: {
  readonly database: Queryable;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'pageKey' | 'secure'>;
  /** Whether the firm's people must have proved themselves with two factors. */
  readonly needsSecondFactor: boolean;
}): VisitOf {
  const { database, clock, sessions, needsSecondFactor } = parts;
  const clearCookie = cookieHeader(clearedPageCookie(sessions.secure));
  return async ({ method, headers }) => {
    const token = method === 'GET' || method === 'HEAD' ? readCookie(headers.cookie, PAGE_COOKIE) : null;
    if (token === null) return NOBODY;
    const now = clock.now();
    const read = await readSession(database, sessions.pageKey, token, now);
    if (read.kind === 'open')
      return {
        viewer: await viewerFrom(database, read.reader, { needsSecondFactor, now }),
        session: 'active',
        clearCookie: null,
      };
    // Without the cookie the next page can come from memory again.
    return { viewer: null, session: read.kind, clearCookie };
  };
}

async function viewerFrom(
  database: Queryable,
  reader: PageReader,
  { needsSecondFactor, now }: { readonly needsSecondFactor: boolean; readonly now: Date },
): Promise<Viewer> {
  const roles = reader.roles.filter(isOperatorRole);
  // Either counts; the accounts are asked only where the person has said nothing.
  const hasStated = reader.hasFinancialSituation || (await hasStatedAccreditation(database, reader.userId));
  return {
    userId: reader.userId,
    firstName: reader.firstName,
    isFirstLogin: reader.isFirstLogin,
    isEmailVerified: reader.isEmailVerified,
    hasConfirmedPrivacy: reader.hasConfirmedPrivacy,
    hasStatedAccreditation: hasStated,
    notifications: await unreadCounts(database, reader.userId),
    banners: await bannersOf(database, reader.userId, now),
    roles,
    lacksSecondFactor: needsSecondFactor && roles.length > 0 && !hasSecondFactor(reader.amr),
  };
}
