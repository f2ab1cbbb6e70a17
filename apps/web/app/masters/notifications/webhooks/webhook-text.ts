import { formatShortDateTime } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import type { AttemptView, DeliveryState, EndpointView } from '@furrow/modules/notifications/contract';
import type { WebhookEvent } from '@furrow/modules/notifications/rules';

export const EVENT_TEXTS: Readonly<Record<WebhookEvent, string>> = {
  'account.changed': 'Something of an investment account changed',
  'investment.changed': 'An investment moved on, or ended',
  'farm.changed': 'Something of a farm changed',
  'wallet.transaction': 'A wallet transaction began, or ended',
  'distribution.paid': 'A distribution was paid',
  'document.signed': 'A document was signed',
};

export const STATE_TEXTS: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  canceled: 'Canceled',
};

export const STATE_TONES = {
  waiting: 'warning',
  delivered: 'positive',
  failed: 'negative',
  canceled: 'neutral',
} as const satisfies Record<DeliveryState, string>;

const PROBLEM_TEXTS: Readonly<Record<string, string>> = {
  timeout: 'No answer within 10 seconds',
  address_not_public: 'Its address isn’t on the public internet',
  not_found: 'Its name wasn’t found',
  refused: 'The connection was refused',
  certificate: 'Its certificate isn’t trusted',
  broken: 'The connection broke off',
};

const isRedirect = (status: number) => status >= 300 && status < 400;

/** How an attempt ended, in a few words. */
export function outcomeText({ status, problem }: Pick<AttemptView, 'status' | 'problem'>): string {
  if (status === null) return PROBLEM_TEXTS[problem ?? ''] ?? 'No answer';
  return isRedirect(status) ? `Answered ${status}, a redirect we don’t follow` : `Answered ${status}`;
}

/** How an endpoint stands: what is wrong first. */
export function standingText(endpoint: EndpointView): string {
  const { status, pausedBy, statusSince, failuresInARow, lastSuccessAt } = endpoint;
  if (status === 'removed') return `Removed ${formatShortDateTime(statusSince)}`;
  if (status === 'paused')
    return pausedBy === 'failures'
      ? `Paused ${formatShortDateTime(statusSince)} after ${failuresInARow} failures in a row`
      : `Paused ${formatShortDateTime(statusSince)}`;
  if (failuresInARow > 0)
    return `The last ${failuresInARow === 1 ? 'call' : `${failuresInARow} calls`} failed`;
  return lastSuccessAt === null
    ? 'Not called yet'
    : `Last answered well ${formatShortDateTime(lastSuccessAt)}`;
}

export function toneOf({ status, failuresInARow, lastSuccessAt }: EndpointView) {
  if (status !== 'active') return status === 'paused' ? 'warning' : 'neutral';
  if (failuresInARow > 0) return 'negative';
  return lastSuccessAt === null ? 'neutral' : 'positive';
}

export const statusWord = ({ status, failuresInARow }: EndpointView): string => {
  if (status !== 'active') return status === 'paused' ? 'Paused' : 'Removed';
  return failuresInARow > 0 ? 'Failing' : 'Active';
};

/** The title of the list: what there is to know. */
export function listFinding(endpoints: readonly EndpointView[]): string {
  if (endpoints.length === 0) return 'No webhook endpoints';
  const troubled = endpoints.filter((one) => one.status === 'paused' || one.failuresInARow > 0).length;
  const all = `${endpoints.length} webhook ${plural(endpoints.length, 'endpoint')}`;
  if (troubled === 0) return all;
  return `${all}, ${troubled} of them failing or paused`;
}
