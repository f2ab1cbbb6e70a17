import { z } from 'zod';
import { callbackAddress } from '../social/begin.ts';

export const DEMO_CLIENT_ID = 'furrow';

const text = z.string().max(2_048);

/** What a client asks for. Loose, as the protocol demands: unknown parameters are ignored. */
export const demoAuthorizeQuery = z.object({
  client_id: text.optional(),
  redirect_uri: text.optional(),
  response_type: text.optional(),
  scope: text.optional(),
  state: text.optional(),
  nonce: text.optional(),
  code_challenge: text.optional(),
  code_challenge_method: text.optional(),
});
export type DemoAuthorizeQuery = z.output<typeof demoAuthorizeQuery>;

export const demoDecideQuery = demoAuthorizeQuery.extend({ as: z.string().max(60) });
export type DemoDecideQuery = z.output<typeof demoDecideQuery>;

export interface DemoRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string | null;
  readonly challenge: string;
}

export type ReadRequest =
  | { readonly kind: 'good'; readonly request: DemoRequest }
  /** Told to the person and nobody else: an address that was not registered must not get an answer. */
  | { readonly kind: 'untrusted'; readonly reason: string }
  /** Told to the client, at its registered address. */
  | {
      readonly kind: 'bad';
      readonly redirectUri: string;
      readonly state: string | null;
      readonly reason: string;
    };

/** Checks a request as strictly as a good provider does: one registered address, letter for letter, and S256 alone. */
export function readDemoRequest(query: DemoAuthorizeQuery, connection: string, origin: string): ReadRequest {
  if (query.client_id !== DEMO_CLIENT_ID) return { kind: 'untrusted', reason: 'Unknown client.' };
  const redirectUri = callbackAddress(origin, connection);
  if (query.redirect_uri !== redirectUri) {
    return { kind: 'untrusted', reason: 'The return address doesn’t match the registered one.' };
  }
  const state = query.state ?? null;
  const bad = (reason: string): ReadRequest => ({ kind: 'bad', redirectUri, state, reason });
  if (query.response_type !== 'code') return bad('response_type must be code');
  if (state === null || state === '') return bad('state is missing');
  if (query.code_challenge_method !== 'S256') return bad('code_challenge_method must be S256');
  if (!/^[\w-]{43}$/.test(query.code_challenge ?? '')) return bad('code_challenge is not one of S256');
  return {
    kind: 'good',
    request: { redirectUri, state, nonce: query.nonce ?? null, challenge: query.code_challenge ?? '' },
  };
}
