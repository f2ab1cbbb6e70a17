import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { DemoGrant } from './codes.ts';
import { DEMO_CLIENT_ID } from './request.ts';

export const demoTokenBody = z.object({
  grant_type: z.string().max(60).optional(),
  code: z.string().max(100).optional(),
  redirect_uri: z.string().max(2_048).optional(),
  client_id: z.string().max(100).optional(),
  client_secret: z.string().max(100).optional(),
  code_verifier: z.string().max(200).optional(),
});
export type DemoTokenBody = z.output<typeof demoTokenBody>;

/** The OAuth error for a request that is wrong before its code is looked at. */
export function clientProblem(body: DemoTokenBody, secret: string): string | null {
  if (body.client_id !== DEMO_CLIENT_ID || !sameText(body.client_secret ?? '', secret))
    return 'invalid_client';
  return body.grant_type === 'authorization_code' ? null : 'unsupported_grant_type';
}

/** A code is good for the connection, the address and the verifier it was made for. */
export function isGrantFor(grant: DemoGrant, connection: string, body: DemoTokenBody): boolean {
  return (
    grant.connection === connection &&
    grant.redirectUri === body.redirect_uri &&
    sameText(challengeOf(body.code_verifier ?? ''), grant.challenge)
  );
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

function sameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
