import type { Queryable } from '@furrow/database/database';
import type { House } from '@furrow/module/house';
import { expect, it } from 'vitest';
import { maySendBy } from './may-send.ts';

const nobody = {} as Queryable;
const without =
  (...stopped: string[]) =>
  async (_database: Queryable, addresses: readonly string[]) =>
    new Set(addresses.filter((address) => !stopped.includes(address)));
const answering = (...answers: ReturnType<typeof without>[]) =>
  ({ answersTo: () => answers }) as unknown as Pick<House, 'answersTo'>;

it('H6 an address is written to only if nobody knows that its owner wants no email', async () => {
  const ask = (...answers: ReturnType<typeof without>[]) =>
    maySendBy(answering(...answers))(nobody, ['ada@furrow.example', 'bo@furrow.example']);
  expect(await ask()).toEqual(new Set(['ada@furrow.example', 'bo@furrow.example']));
  expect(await ask(without('ada@furrow.example'))).toEqual(new Set(['bo@furrow.example']));
  expect(await ask(without('ada@furrow.example'), without('bo@furrow.example'))).toEqual(new Set());
});
