import { expect, it } from 'vitest';
import { disclosureRuns } from './disclosure-runs.ts';

it('items that follow each other are one list, and a paragraph between them begins another', () => {
  const runs = disclosureRuns([
    { kind: 'heading', text: 'A' },
    { kind: 'item', text: 'one' },
    { kind: 'item', text: 'two' },
    { kind: 'text', text: 'then' },
    { kind: 'item', text: 'three' },
  ]);
  expect(runs).toEqual([
    { kind: 'heading', at: 0, text: 'A' },
    { kind: 'items', at: 1, items: ['one', 'two'] },
    { kind: 'text', at: 3, text: 'then' },
    { kind: 'items', at: 4, items: ['three'] },
  ]);
});
