/** The social providers that a person can sign in with, by the names the calls use. */
export const CONNECTIONS = ['google-oauth2', 'linkedin', 'facebook'] as const;

export type Connection = (typeof CONNECTIONS)[number];

/** The tenant's own page, where people have passwords. */
export const AUTH0_CONNECTION = 'auth0';

/** Everything that an account can come through. */
export const ALL_CONNECTIONS = [...CONNECTIONS, AUTH0_CONNECTION] as const;

export type AnyConnection = (typeof ALL_CONNECTIONS)[number];

const LABELS: Readonly<Record<Connection, string>> = {
  'google-oauth2': 'Google',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
};

export function isConnection(name: unknown): name is Connection {
  return typeof name === 'string' && CONNECTIONS.some((connection) => connection === name);
}

export function connectionLabel(connection: Connection): string {
  return LABELS[connection];
}

/** A popup hands its outcome to the page that opened it; on a telephone the whole page goes and comes back. */
export const SOCIAL_MODES = ['popup', 'redirect'] as const;

export type SocialMode = (typeof SOCIAL_MODES)[number];

/**
 * What a round trip is for: to sign in; to connect the provider to the account one is signed in to; or to prove once
 * more that it is oneself who is signed in.
 */
export const SOCIAL_INTENTS = ['login', 'link', 'step_up'] as const;

export type SocialIntent = (typeof SOCIAL_INTENTS)[number];

/** The `type` of the message a popup sends, and the name of the channel it uses where its opener was lost. */
export const SOCIAL_OUTCOME_MESSAGE = 'furrow:social-outcome';

/** Long enough to find a telephone and read a code from it, short enough that a forgotten tab is no open door. */
export const SOCIAL_FLOW_LIFETIME_MS = 10 * 60_000;
