import { turnsDuring } from '@furrow/testing/turns-during';
import { expect, it } from 'vitest';
import { composeDocument } from './compose-document.ts';
import { composeInThread } from './compose-in-thread.ts';
import type { Document } from './document.ts';

const document = (rows: readonly (readonly string[])[], title = 'Statement'): Document => ({
  brand: 'Furrow',
  title,
  subtitle: 'October 2026',
  dateline: 'Prepared Nov 1, 2026',
  footer: 'For your records',
  numbered: false,
  created: new Date(0),
  sections: [
    {
      heading: 'Movements',
      paragraphs: [],
      table: { columns: ['Date', 'Amount'], rows },
      after: [],
      signatures: [],
    },
  ],
});

it('sets the same bytes as without a thread', async () => {
  const short = document([['Oct 1', '$5.00']]);
  expect(Buffer.from(await composeInThread(short))).toEqual(Buffer.from(await composeDocument(short)));
});

it('sets a name in any script', async () => {
  const bytes = await composeInThread(document([['Юлия 王 \u0007 😀', '=1']], 'Résumé of ﷽'));
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
});

it('C20 nobody waits while a long one is set: the event loop comes round all the time', async () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => [`Oct ${index}`, `$${index}.00`]);
  const here = await turnsDuring(() => composeDocument(document(rows)));
  const beside = await turnsDuring(async () => {
    expect((await composeInThread(document(rows))).length).toBeGreaterThan(10_000);
  });
  expect(beside).toBeGreaterThan(10 * here);
});
