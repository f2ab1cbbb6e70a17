import { expect, test } from 'vitest';
import { pagesLike, sourcesFor } from './sources.ts';

const menu = {
  queues: [{ name: 'employer_consent', title: 'Employer consent', waiting: 2 }],
  proposals: 0,
  mostCounted: 1000,
};
const navigation = [
  { section: 'Register' as const, links: [{ label: 'Offerings', to: '/masters/offerings' }] },
  { section: 'System' as const, links: [{ label: 'Provider events', to: '/masters/provider-events' }] },
];
const frame = { menu, navigation };

test('F10 only the lists of one’s own menu are searched', () => {
  expect(sourcesFor(frame).map(({ label }) => label)).toEqual(['Offerings']);
  expect(sourcesFor({ navigation: [] })).toEqual([]);
});

test('a page is found by how a word of its name begins', () => {
  const found = (text: string) => pagesLike(frame, text).hits.map(({ to }) => to);
  expect(found('cons')).toEqual(['/masters/queues/employer_consent']);
  expect(found('EVENTS ')).toEqual(['/masters/provider-events']);
  expect(found('vents')).toEqual([]);
  expect(found('')).toContain('/masters');
});
