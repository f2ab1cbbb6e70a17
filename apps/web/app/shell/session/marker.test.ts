import { describe, expect, it } from 'vitest';
import { markerFor, markerText, readMarker } from './marker.ts';

const END = '2026-03-02T16:00:00.000Z';
const tokenOf = (sid: string, jti: string) =>
  ['e30', Buffer.from(JSON.stringify({ sid, jti })).toString('base64url'), 'c2ln'].join('.');

describe('the marker of a session', () => {
  it('names the session, not the token: it stays when the token is renewed', () => {
    const first = markerFor(tokenOf('ses_1', 'a'), END);
    expect(markerFor(tokenOf('ses_1', 'b'), END).session).toBe(first.session);
    expect(markerFor(tokenOf('ses_2', 'a'), END).session).not.toBe(first.session);
    expect(first.expiresAt).toBe(Date.parse(END));
  });

  it('holds neither the token nor the id of the session', () => {
    const token = tokenOf('ses_01JABCDEF', 'a');
    const text = markerText(markerFor(token, END));
    for (const part of [token, ...token.split('.').slice(1), 'ses_01JABCDEF'])
      expect(text).not.toContain(part);
    expect(text).toMatch(/^[0-9a-z]+\.\d+$/);
  });

  it('is read back, and nothing else is', () => {
    const marker = markerFor(tokenOf('ses_1', 'a'), END);
    expect(readMarker(markerText(marker))).toEqual(marker);
    for (const text of [null, '', 'x', '.5', 'a.b', '<b>.5', `${'a'.repeat(40)}.5`])
      expect(readMarker(text)).toBeNull();
  });
});
