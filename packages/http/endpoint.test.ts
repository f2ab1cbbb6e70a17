import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { type AnswerOf, addressOf, endpoint, type InputOf } from './endpoint.ts';

const rename = endpoint({
  method: 'PATCH',
  path: '/api/plot/:id',
  access: 'signed-in',
  summary: 'Rename a plot',
  params: z.object({ id: z.string() }),
  query: z.strictObject({ dry: z.coerce.boolean().optional() }),
  body: z.strictObject({ name: z.string() }),
  answer: z.object({ acres: z.int() }),
  idempotent: true,
});

describe('an address', () => {
  it('has its parameters and query filled in, each as it must be written', () => {
    const query = { kind: ['a', 'b'], page: 2, none: undefined };
    expect(addressOf('/api/plot/:id/rows', { params: { id: 'a/b c' }, query })).toBe(
      '/api/plot/a%2Fb%20c/rows?kind=a&kind=b&page=2',
    );
    expect(addressOf('/api/plot', {})).toBe('/api/plot');
  });

  it('lacks nothing', () => {
    expect(() => addressOf('/api/plot/:id', { params: {} })).toThrow('id');
  });
});

describe('the types of a caller', () => {
  it('are those of the schemas', () => {
    expectTypeOf<InputOf<typeof rename>>().toExtend<{ params: { id: string }; body: { name: string } }>();
    expectTypeOf<AnswerOf<typeof rename>>().toEqualTypeOf<{ acres: number }>();
    const given: InputOf<typeof rename> = { params: { id: 'a' }, body: { name: 'b' } };
    expect(given.query).toBeUndefined();
    // @ts-expect-error a body is needed
    const lacking: InputOf<typeof rename> = { params: { id: 'a' } };
    expect(lacking.body).toBeUndefined();
  });
});
