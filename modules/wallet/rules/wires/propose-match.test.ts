import { expect, it } from 'vitest';
import { LINE_MATCHES, LINE_RULES, type LineMatch, proposeMatch } from './propose-match.ts';

const wire = {
  status: 'awaited',
  amountCents: 500_000n,
  holder: { kind: 'person', holders: ['Nora Bergstrom'] },
} as const;
const line = { amountCents: 500_000n, sender: 'NORA BERGSTROM', hasTwin: false };

it.each<
  [string, LineMatch, Partial<typeof line>, Partial<Parameters<typeof proposeMatch>[1] & object> | null]
>([
  ['the amount, from its holder', 'exact', {}, {}],
  ['any amount where none was named', 'exact', { amountCents: 1n }, { amountCents: null }],
  ['after the investor said it was sent', 'exact', {}, { status: 'sent' }],
  ['B19 a cent less', 'short', { amountCents: 499_999n }, {}],
  ['B19 a cent more', 'over', { amountCents: 500_001n }, {}],
  ['B19 the same once more', 'duplicate', { hasTwin: true }, {}],
  ['B19 a reference that was used', 'duplicate', {}, { status: 'matched' }],
  ['B19 a reference that nobody has', 'unknown', {}, null],
  ['a reference that was withdrawn', 'unknown', {}, { status: 'withdrawn' }],
  ['somebody else', 'third_party', { sender: 'TOM BERGSTROM' }, {}],
  ['nobody by name', 'third_party', { sender: '???' }, {}],
  ['the holder with a second name', 'exact', { sender: 'BERGSTROM, NORA LEE' }, {}],
  ['somebody else with too much', 'third_party', { sender: 'TOM BERGSTROM', amountCents: 1n }, {}],
  ['a twin from somebody else', 'duplicate', { sender: 'TOM', hasTwin: true }, null],
])('%s is %s', (_what, expected, given, awaited) => {
  expect(proposeMatch({ ...line, ...given }, awaited === null ? null : { ...wire, ...awaited })).toBe(
    expected,
  );
});

it('B19 only what agrees in everything may be credited by one person', () => {
  expect(LINE_MATCHES.filter((match) => LINE_RULES[match].matchedByOne)).toEqual(['exact']);
});
