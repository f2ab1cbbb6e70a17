import { expect, it } from 'vitest';
import { commonHeaders, pagePolicy } from './security-headers.ts';

const https = { origin: 'https://invest.example.com', development: false };

it('an https site asks to be visited by https only, and names its socket', () => {
  expect(commonHeaders(https)['strict-transport-security']).toContain('max-age=63072000');
  expect(commonHeaders({ origin: null, development: false })).not.toHaveProperty('strict-transport-security');
  expect(pagePolicy(https, [])).toContain("connect-src 'self' wss://invest.example.com;");
});

it('H20 a page runs scripts of its own only', () => {
  const policy = pagePolicy(https, ["'nonce-abc'"]);
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  for (const rule of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]) {
    expect(policy).toContain(rule);
  }
});

it('E24 a page is cut off from whoever opened it, and not from the popup of a social sign-in', () => {
  expect(commonHeaders(https)['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});
