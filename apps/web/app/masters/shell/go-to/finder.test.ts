import { expect, test } from 'vitest';
import { createFinder, type Found, type Hit, type Source } from './finder.ts';

const hit = (title: string): Hit => ({ to: `/masters/${title}`, title, detail: '' });

/** A source whose answers come when the test says so. */
function slowSource(label: string) {
  const asked: string[] = [];
  const waiting: { resolve(hits: readonly Hit[]): void; reject(error: Error): void }[] = [];
  const source: Source = {
    label,
    find(text) {
      asked.push(text);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
  };
  return { source, asked, waiting };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

function finding(...sources: Source[]) {
  const told: Found[] = [];
  return { find: createFinder(sources, (found) => told.push(found)), told, last: () => told.at(-1) };
}

test('sources are asked one after the other, and each is shown when it has answered', async () => {
  const [people, farms] = [slowSource('People'), slowSource('Offerings')];
  const { find, last } = finding(people.source, farms.source);
  const done = find(' salt ');
  expect([people.asked, farms.asked]).toEqual([['salt'], []]);
  people.waiting[0]?.resolve([hit('Salter')]);
  await turn();
  expect(last()).toMatchObject({ state: 'searching', groups: [{ label: 'People' }] });
  farms.waiting[0]?.resolve([]);
  await done;
  expect(last()).toEqual({
    text: 'salt',
    state: 'done',
    groups: [{ label: 'People', hits: [hit('Salter')] }],
  });
});

test('whoever types on has one request on its way, and what they typed last is what is found', async () => {
  const [people, farms] = [slowSource('People'), slowSource('Offerings')];
  const { find, last } = finding(people.source, farms.source);
  const done = find('sa');
  void find('sal');
  void find('salt');
  expect(people.asked).toEqual(['sa']);
  people.waiting[0]?.resolve([hit('Sam')]);
  await turn();
  expect([people.asked, farms.asked]).toEqual([['sa', 'salt'], []]);
  people.waiting[1]?.resolve([hit('Salter')]);
  await turn();
  farms.waiting[0]?.resolve([hit('Salt Fork')]);
  await done;
  expect(last()).toMatchObject({
    text: 'salt',
    state: 'done',
    groups: [{ label: 'People' }, { label: 'Offerings' }],
  });
});

test('a failure is told and can be tried again', async () => {
  const { source, waiting } = slowSource('People');
  const { find, last } = finding(source);
  const done = find('salt');
  waiting[0]?.reject(new Error('away'));
  await done;
  expect(last()?.state).toBe('failed');
  const again = find('salt');
  waiting[1]?.resolve([hit('Salter')]);
  await again;
  expect(last()).toMatchObject({ state: 'done', groups: [{ label: 'People' }] });
});

test('one letter searches nothing: a search is on record', async () => {
  const { source, asked } = slowSource('People');
  const { find, last } = finding(source);
  await find(' s ');
  expect(asked).toEqual([]);
  expect(last()).toEqual({ text: 's', state: 'done', groups: [] });
});
