import { describe, expect, it } from 'vitest';
import { custodianKey, custodianLinkExpiry, custodianState } from './custodian.ts';

const sent = new Date('2026-03-10T15:00:00.000Z');

describe('the custodian’s signature', () => {
  it('waits for the firm until a link is sent, and again once it has expired', () => {
    const expires_at = custodianLinkExpiry(sent);
    expect(custodianState({ expires_at: null, signed_at: null }, sent)).toBe('no_address');
    expect(custodianState({ expires_at, signed_at: null }, sent)).toBe('sent');
    expect(custodianState({ expires_at, signed_at: null }, expires_at)).toBe('expired');
    expect(custodianState({ expires_at, signed_at: sent }, expires_at)).toBe('signed');
    expect(expires_at.toISOString()).toBe('2026-04-09T15:00:00.000Z');
  });

  it('knows a custodian however its name is typed', () => {
    expect(custodianKey('  Equity  Trust\tCompany ')).toBe(custodianKey('equity trust company'));
  });
});
