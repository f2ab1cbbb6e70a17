import { expect, it } from 'vitest';
import { figureTables } from '../figures/figure-tables.ts';
import { plainBlocks } from './plain-blocks.ts';
import { renderText } from './render-text.ts';

const blocksOf = (markdown: string) =>
  renderText(markdown, { tables: figureTables, brand: 'Acme & Daughters' }).text.blocks.flatMap((block) =>
    block.kind === 'html' ? plainBlocks(block.html) : [],
  );

it('a text in plain words has its headings, paragraphs and items, with the name of the firm', () => {
  const markdown =
    '{{brand}} **means** it.\n\n## 1. Paper\n\n[Write to us](/company/contact-us):\n\n- one\n- two < three\n\nThe end.';
  expect(blocksOf(markdown)).toEqual([
    { kind: 'text', text: 'Acme & Daughters means it.' },
    { kind: 'heading', text: '1. Paper' },
    { kind: 'text', text: 'Write to us:' },
    { kind: 'item', text: 'one' },
    { kind: 'item', text: 'two < three' },
    { kind: 'text', text: 'The end.' },
  ]);
});

it('a table is read row by row, and lists within lists item by item', () => {
  expect(blocksOf('| A | B |\n|---|---|\n| x | y |\n\n- one\n  - inner\n- two')).toEqual([
    { kind: 'text', text: 'A B' },
    { kind: 'text', text: 'x y' },
    { kind: 'item', text: 'one' },
    { kind: 'item', text: 'inner' },
    { kind: 'item', text: 'two' },
  ]);
});
