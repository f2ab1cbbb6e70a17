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

it('H20 the host of an identity check is let in only where that check is set up', () => {
  expect(pagePolicy(https, [])).not.toContain('plaid');
  const policy = pagePolicy({ ...https, plaidHost: 'production.plaid.com' }, []);
  expect(policy).toContain("script-src 'self' https://cdn.plaid.com;");
  expect(policy).toContain("frame-src 'self' https://cdn.plaid.com;");
  expect(policy).toContain("connect-src 'self' wss://invest.example.com https://production.plaid.com;");
});

it('E24 a page is cut off from whoever opened it, and not from the popup of a social sign-in', () => {
  expect(commonHeaders(https)['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});
