import type { SocialOutcome } from '@furrow/modules/identity/contract';
import { SOCIAL_OUTCOME_MESSAGE, type SocialMode } from '@furrow/modules/identity/rules';

export interface SocialAsk {
  readonly connection: string;
  readonly redirect: string | null;
  readonly from: string | null;
  /** Ready to be asked for a code: the person was told `social_mfa_required` and comes again. */
  readonly mfa: boolean;
}

export function authorizeAddress({ connection, redirect, from, mfa }: SocialAsk, mode: SocialMode): string {
  const query = new URLSearchParams({ mode });
  if (redirect !== null) query.set('redirect', redirect);
  if (from !== null) query.set('from', from);
  if (mfa) query.set('mfa', '1');
  return `/api/identity/authorize/${encodeURIComponent(connection)}?${query}`;
}

/** What a window of ours says; null for everything else that is posted around. */
export function outcomeIn(data: unknown): SocialOutcome | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('outcome' in data)) return null;
  const { type, outcome } = data;
  if (type !== SOCIAL_OUTCOME_MESSAGE || typeof outcome !== 'object' || outcome === null) return null;
  return 'kind' in outcome ? (outcome as SocialOutcome) : null;
}

const LOOK_MS = 400;
const POPUP = 'popup,width=520,height=680';

/**
 * Opens the provider in a popup and waits for what it says, or for the person to close it (null: ignored, A8). On
 * telephones, and where popups are blocked, the whole page goes; then this never answers.
 */
export function askProvider(ask: SocialAsk, isMobile: boolean): Promise<SocialOutcome | null> {
  const popup = isMobile ? null : window.open(authorizeAddress(ask, 'popup'), 'furrow-social', POPUP);
  if (popup === null) {
    window.location.assign(authorizeAddress(ask, 'redirect'));
    return new Promise(() => {});
  }
  const waiting = new AbortController();
  const { signal } = waiting;
  const channel = new BroadcastChannel(SOCIAL_OUTCOME_MESSAGE);
  return new Promise<SocialOutcome | null>((resolve) => {
    const hear = (event: MessageEvent) => {
      const outcome = outcomeIn(event.data);
      if (outcome !== null && event.origin === window.location.origin) resolve(outcome);
    };
    window.addEventListener('message', hear, { signal });
    channel.addEventListener('message', hear, { signal });
    let seenClosed = false;
    const looking = setInterval(() => {
      // Once more after it closed: its last words may still be on their way.
      if (popup.closed && seenClosed) resolve(null);
      seenClosed = popup.closed;
    }, LOOK_MS);
    signal.addEventListener('abort', () => clearInterval(looking));
  }).finally(() => {
    waiting.abort();
    channel.close();
  });
}

export function isMobile(): boolean {
  return window.matchMedia('(pointer: coarse)').matches && window.matchMedia('(max-width: 767.98px)').matches;
}
