import type { LineRecord } from '@furrow/modules/wallet/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Candidates } from './candidates.tsx';
import { DecideWire } from './decide-wire.tsx';

const wire = {
  wire_id: 'wire_1',
  reference: 'FRW-2222-2222-2',
  account_id: 'acc_1',
  account_title: 'Nora Bergstrom',
  holders: ['Nora Bergstrom'],
  amount: '5000.00',
  status: 'received',
  told: { sent_on: '2026-03-09', bank: 'Chase' },
  is_named: true,
  difference: '-25.00',
  from_holder: false,
  available: '10.00',
  available_after: '4985.00',
};
const record = {
  id: 'line_1',
  sender: '<img src=x onerror=alert(1)>',
  amount: '4975.00',
  looks: 'third_party',
  suspense: '4975.00',
  suspense_after: '0.00',
  acts: [
    { act: 'return', needs_two: true },
    { act: 'match', needs_two: true },
  ],
  candidates: [wire],
} as unknown as LineRecord;

const rendered = (element: React.ReactNode) => {
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
};

it('shows the line beside what was awaited, and what differs', () => {
  const html = rendered(<Candidates record={record} chosen="wire_1" onChoose={() => {}} />);
  expect(html).toContain('$25.00 short');
  expect(html).toContain('not Nora Bergstrom');
});

it('F10 lets somebody else credit what one person typed, also where everything agrees', () => {
  const acts = (needs_two: boolean) => [{ act: 'match' as const, needs_two }];
  const typed = { ...record, looks: 'exact', acts: acts(true) } as LineRecord;
  const shown = (line: LineRecord) =>
    rendered(<DecideWire record={line} wire={record.candidates[0] ?? null} />);
  expect(shown(typed)).toContain('Propose crediting it');
  expect(shown({ ...typed, acts: acts(false) })).toContain('Credit $4,975.00');
});

it('B19 puts the proposed act first, with what it changes before and after', () => {
  const html = rendered(<DecideWire record={record} wire={record.candidates[0] ?? null} />);
  expect(html.indexOf('Send it back')).toBeLessThan(html.indexOf('Credit it'));
  expect(html).toContain('$4,985.00');
  expect(html).not.toContain('<img');
});
