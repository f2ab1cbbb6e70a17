import { describe, expect, it } from 'vitest';
import { envelopeWords } from './envelope-words.ts';

const since = '2026-03-10T15:00:00.000Z';
const words = (
  state: 'asked' | 'sent' | 'delivered' | 'completed' | 'declined' | 'voided',
  refused: 'changed' | 'unusable' | null = null,
) => envelopeWords({ state, since, refused }, 'DocuSign');

describe('what became of signing at a service', () => {
  it('is said with what to do, whatever it was', () => {
    expect(words('declined')?.title).toContain('declined');
    expect(words('voided')?.text).toContain('start it again');
    expect(words('completed', 'changed')?.text).toContain('sign again');
    expect(words('completed', 'unusable')?.title).not.toBe(words('completed', 'changed')?.title);
    expect(envelopeWords(null, 'DocuSign')).toBeNull();
  });
  it('can be looked at again only while it may still change', () => {
    for (const state of ['sent', 'delivered'] as const) expect(words(state)?.canLook).toBe(true);
    expect(words('asked')).toBeNull();
    for (const state of ['declined', 'voided'] as const) expect(words(state)?.canLook).toBe(false);
  });
});
