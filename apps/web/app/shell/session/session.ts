import type { LoginData, SessionCheck } from '@furrow/modules/identity/contract';
import { REFRESH_PERIOD_MS } from '@furrow/modules/identity/rules';
import type { ServerClock } from '../server-clock.ts';
import { type Marker, markerFor } from './marker.ts';
import { SessionFailure, type SessionFailureKind } from './session-failure.ts';

/**
 * Why somebody is no longer signed in here. `own` is their own wish and `elsewhere` another tab's; `told` means that the
 * page already says it.
 */
export type SignedOut = 'own' | 'inactivity' | 'server' | 'elsewhere' | 'told';

export interface SessionPorts {
  /** All that is measured here is the server's time: a machine's own clock may show what it likes (J8). */
  readonly clock: Pick<ServerClock, 'now' | 'steady' | 'isOver'>;
  /** All three reject with a `SessionFailure`. */
  refresh(): Promise<LoginData>;
  check(): Promise<SessionCheck>;
  end(token: string | null): Promise<void>;
  readonly marker: { read(): Marker | null; write(marker: Marker): void; remove(): void };
  onSignedOut(why: SignedOut): void;
  reload(): void;
  /** What went wrong on the way, for those who look into it. */
  report(action: 'refresh' | 'silent_check', failure: { readonly kind: SessionFailureKind }): void;
}

export const TAB_RELOAD_MS = 1_000;
/** A token that ends while a call is on its way is of no use. */
const SPARE_MS = 30_000;
/** Browsers count timers in 32 bits. */
const LONGEST_TIMER_MS = 2_147_483_647;
/** A clock that disagrees with the server's is no reason to ask more often than this. */
const ASKED_EVERY_MS = 60_000;

/** The session of one tab (A4). The access token is in here and nowhere else. */
export function createSession(ports: SessionPorts) {
  let signedIn = false;
  let token: { readonly value: string; readonly expiresAt: number; readonly since: number } | null = null;
  /** Which session this tab shows, and until when the tabs together keep it. */
  let shown: Marker | null = null;
  let renewing: Promise<string> | null = null;
  /** The last renewal met no server. */
  let owed = false;
  /** Counts the logouts: an answer that was asked for before one must not bring anybody back. */
  let logouts = 0;
  /** Until a page for somebody is shown again, no call of the page that was left brings the session back. */
  let loggedOut = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  let reloading: ReturnType<typeof setTimeout> | undefined;

  function accept({ token: value, expirationTime }: LoginData): void {
    const marker = markerFor(value, expirationTime);
    signedIn = true;
    loggedOut = false;
    token = { value, expiresAt: marker.expiresAt, since: ports.clock.steady() };
    ports.marker.write(marker);
    keepUntil(marker);
  }

  function keepUntil(marker: Marker): void {
    shown = marker;
    lookIn(marker.expiresAt - ports.clock.now());
  }

  function lookIn(ms: number): void {
    clearTimeout(expiry);
    expiry = setTimeout(expireIfOver, Math.min(Math.max(0, ms), LONGEST_TIMER_MS));
  }

  /** Another tab may have renewed meanwhile, and timers of sleeping machines ring late. */
  function expireIfOver(): boolean {
    if (!signedIn || shown === null) return false;
    const over = ports.clock.isOver(shown.expiresAt);
    if (over === 'yes') void signOut('inactivity');
    else if (over === 'unsure') void askIfOver(shown);
    else keepUntil(shown);
    return over !== 'no';
  }

  /** The machine slept, or its clock was set: the server knows whether the session went on meanwhile. */
  async function askIfOver(held: Marker): Promise<void> {
    if (ports.clock.steady() - askedAt < ASKED_EVERY_MS) return;
    askedAt = ports.clock.steady();
    const answer = await check().catch(() => null);
    if (!signedIn || shown?.session !== held.session) return;
    if (answer?.active === false) return signOut(whyOver(answer));
    if (answer !== null) shown = { ...shown, expiresAt: Date.parse(answer.expirationTime) };
    lookIn(ASKED_EVERY_MS);
  }

  function renew(): Promise<string> {
    const asked = logouts;
    renewing ??= ports
      .refresh()
      .then((data) => {
        if (logouts !== asked) throw new SessionFailure('refused');
        owed = false;
        accept(data);
        return data.token;
      })
      .catch(async (cause: unknown) => {
        if (logouts !== asked) throw cause;
        const kind = kindOf(cause);
        ports.report('refresh', { kind });
        if (kind === 'refused') await over();
        else if (kind === 'timeout') await signOut('server');
        else owed = signedIn;
        throw cause;
      })
      .finally(() => {
        renewing = null;
      });
    return renewing;
  }

  function check(): Promise<SessionCheck> {
    return ports.check().catch((cause: unknown) => {
      ports.report('silent_check', { kind: kindOf(cause) });
      throw cause;
    });
  }

  /** The server no longer takes this session: it also knows why. */
  async function over(told = false): Promise<void> {
    if (!signedIn) return;
    const answer = await check().catch((): SessionCheck => ENDED);
    // Another tab proved itself anew meanwhile: its session is good, and this tab is about to be loaded again.
    const marker = ports.marker.read();
    if (marker !== null && shown !== null && marker.session !== shown.session) return;
    await signOut(told ? 'told' : whyOver(answer.active ? ENDED : answer));
  }

  function forget(): void {
    logouts += 1;
    loggedOut = true;
    signedIn = false;
    token = null;
    shown = null;
    owed = false;
    clearTimeout(expiry);
  }

  async function signOut(why: SignedOut): Promise<void> {
    const held = token?.value ?? null;
    const was = signedIn;
    forget();
    if (!was) return;
    // Whatever becomes of the call, this tab has let go. Other tabs are told afterwards: they ask the server at once.
    await ports.end(held).catch(() => {});
    ports.marker.remove();
    ports.onSignedOut(why);
  }

  /** A page for nobody in a browser that remembers somebody: silent, unless there is something to say. */
  async function lookAgain(told: boolean): Promise<void> {
    // `auth_timeout` (A8): who cannot be asked in time is logged out, and told so.
    const answer = await check().catch((cause: unknown): SessionCheck => {
      if (cause instanceof SessionFailure && cause.kind === 'timeout') return ENDED;
      throw cause;
    });
    if (answer.active) {
      await renew();
      ports.reload();
      return;
    }
    forget();
    ports.marker.remove();
    if (answer.reason === 'none') return;
    ports.onSignedOut(told ? 'told' : whyOver(answer));
  }

  /**
   * Nothing in this browser says any more that somebody is signed in (A4). Where another tab logged out, the server has
   * ended the session before; where only the marker went, it is ended from here.
   */
  async function markerRemoved(): Promise<void> {
    const held = token?.value ?? null;
    forget();
    const stillOpen = await check().then(
      ({ active }) => active,
      () => false,
    );
    // Somebody may have signed in again meanwhile: that session is not ours to end.
    if (stillOpen && ports.marker.read() === null) await ports.end(held).catch(() => {});
    ports.onSignedOut('elsewhere');
  }

  return {
    accept,
    signOut,
    over: () => over(),

    /**
     * Takes over what the page that was just shown knows. With `told` it already says that the session is over, which is
     * not said again. A failure has been dealt with, or is tried again with the next call.
     */
    async start(viewerKnown: boolean, told = false): Promise<void> {
      const was = signedIn;
      signedIn = viewerKnown;
      if (viewerKnown) loggedOut = false;
      shown ??= ports.marker.read();
      try {
        if (viewerKnown && token === null) await renew();
        else if (!viewerKnown && was) {
          signedIn = true;
          await over(told);
        } else if (!viewerKnown && shown !== null) await lookAgain(told);
      } catch (cause) {
        if (!(cause instanceof SessionFailure)) throw cause;
      }
    },

    /** For a call; rejects where nobody is signed in (any more). */
    token(): Promise<string> {
      // Whoever the browser is signed in as now, it is not the one this page shows; it is about to be loaded again.
      if (reloading !== undefined) return Promise.reject(new SessionFailure('unreachable'));
      if (loggedOut) return Promise.reject(new SessionFailure('refused'));
      if (renewing !== null || token === null || shown === null) return renew();
      const over = (at: number) => ports.clock.isOver(at) === 'yes';
      // Live updates and timers call as well: only what a person does makes the session last longer.
      if (over(shown.expiresAt)) {
        void signOut('inactivity');
        return Promise.reject(new SessionFailure('refused'));
      }
      // Another tab has made the session last longer than the token that is held here.
      if (token.expiresAt < shown.expiresAt && over(token.expiresAt - SPARE_MS)) return renew();
      return Promise.resolve(token.value);
    },

    /** This browser was given another session outside of this page: what the page holds is over. */
    async replaced(): Promise<void> {
      await renew();
    },

    /** The person moved. */
    activity(): void {
      if (token === null || expireIfOver()) return;
      if (ports.clock.steady() - token.since < REFRESH_PERIOD_MS) return;
      renew().catch(() => {});
    },

    /** The connection is back: what it cost is made good. */
    online(): void {
      if (owed && !expireIfOver()) renew().catch(() => {});
    },

    /** Another tab wrote the marker, or took it away. */
    markerChanged(marker: Marker | null): void {
      clearTimeout(reloading);
      reloading = undefined;
      if (marker === null) {
        if (signedIn) void markerRemoved();
      } else if (signedIn && (shown === null || shown.session === marker.session)) {
        // The same session goes on, only longer: a reload would cost what is being typed here.
        keepUntil(marker);
      } else {
        reloading = setTimeout(ports.reload, TAB_RELOAD_MS);
      }
    },
  };
}

const ENDED = { active: false, reason: 'ended' } as const satisfies SessionCheck;

/** Nobody came for too long, or the server had a reason of its own. */
const whyOver = ({ reason }: Extract<SessionCheck, { active: false }>): 'inactivity' | 'server' =>
  reason === 'inactivity' || reason === 'expired' ? 'inactivity' : 'server';

const kindOf = (cause: unknown): SessionFailureKind =>
  cause instanceof SessionFailure ? cause.kind : 'unreachable';
