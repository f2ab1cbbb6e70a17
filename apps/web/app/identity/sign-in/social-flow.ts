import { addressOf, type InputOf } from '@furrow/http/endpoint';
import { goToProvider, type goToTenant } from '@furrow/modules/identity/api';
import type { SocialOutcome } from '@furrow/modules/identity/contract';
import {
  SOCIAL_FLOW_LIFETIME_MS,
  SOCIAL_OUTCOME_MESSAGE,
  type SocialIntent,
  type SocialMode,
} from '@furrow/modules/identity/rules';

type TenantQuery = NonNullable<InputOf<typeof goToTenant>['query']>;

export interface SocialAsk {
  readonly connection: string;
  readonly intent?: SocialIntent;
  /** The page of a tenant that comes first. */
  readonly screen?: TenantQuery['screen'];
  readonly redirect?: string | null;
  readonly from?: string | null;
  /** Ready to be asked for a code: the person was told `social_mfa_required` and comes again. */
  readonly mfa?: boolean;
}

export function authorizeAddress(ask: SocialAsk, mode: SocialMode, flow?: string): string {
  const { connection, intent, screen, redirect, from, mfa = false } = ask;
  const query: InputOf<typeof goToProvider>['query'] & Pick<TenantQuery, 'screen'> = {
    mode,
    intent: intent === 'login' ? undefined : intent,
    screen: screen === 'login' ? undefined : screen,
    redirect: redirect ?? undefined,
    from: from ?? undefined,
    mfa: mfa ? '1' : undefined,
    flow,
  };
  return addressOf(goToProvider.path, { params: { connection }, query });
}

export interface Heard {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

/** What a window of ours says about this round trip; null for everything else that is posted around. */
export function outcomeIn(
  { data, origin, source }: Heard,
  own: { readonly origin: string; readonly popup: unknown; readonly flow: string },
): SocialOutcome | null {
  if (origin !== own.origin || typeof data !== 'object' || data === null) return null;
  const { type, flow, outcome } = data as Readonly<Record<string, unknown>>;
  if (type !== SOCIAL_OUTCOME_MESSAGE || typeof outcome !== 'object' || outcome === null) return null;
  // On the channel every page of this site hears every popup.
  if (flow !== own.flow && (source === null || source !== own.popup)) return null;
  return 'kind' in outcome ? (outcome as SocialOutcome) : null;
}

/** As much of a window as this needs. */
export interface SocialWindow {
  readonly origin: string;
  /** Null on telephones, and where popups are blocked. */
  open(address: string): { readonly closed: boolean } | null;
  leaveFor(address: string): void;
  /** What popups post to this window or on the channel; answers how to stop. */
  listen(hear: (heard: Heard) => void): () => void;
  /** When the browser brings this very page back after it was left; answers how to stop. */
  whenBack(back: () => void): () => void;
  newFlow(): string;
}

export interface SocialEars {
  outcome(outcome: SocialOutcome): void;
  /** The popup is gone, as far as can be seen from here. */
  gone(): void;
}

const LOOK_MS = 400;

/**
 * Opens the provider in a popup and hears how it ended; where there is none the whole page goes. A closed popup is
 * nobody's error (A8), and no proof that nothing comes any more: a policy of the provider's page may cut the popup off,
 * which then reads as closed while the person is still typing there. So the outcome is waited for as long as one can
 * come, whatever the popup looks like. Answers how to stop listening.
 */
export function askProvider(page: SocialWindow, ask: SocialAsk, ears: SocialEars): () => void {
  const flow = page.newFlow();
  const popup = page.open(authorizeAddress(ask, 'popup', flow));
  if (popup === null) {
    page.leaveFor(authorizeAddress(ask, 'redirect'));
    return page.whenBack(ears.gone);
  }
  let seenClosed = false;
  const looking = setInterval(() => {
    // Once more after it closed: its last words may still be on their way.
    if (popup.closed && seenClosed) {
      clearInterval(looking);
      ears.gone();
    }
    seenClosed = popup.closed;
  }, LOOK_MS);
  const deaf = page.listen((heard) => {
    const outcome = outcomeIn(heard, { origin: page.origin, popup, flow });
    if (outcome === null) return;
    stop();
    ears.outcome(outcome);
  });
  const over = setTimeout(stop, SOCIAL_FLOW_LIFETIME_MS);
  function stop(): void {
    clearInterval(looking);
    clearTimeout(over);
    deaf();
  }
  return stop;
}
