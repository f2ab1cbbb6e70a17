import { describe, expect, it } from 'vitest';
import { type SqlValue, sql } from './sql.ts';

describe('sql', () => {
  it('sends values as numbered parameters only', () => {
    const hostile = "'; drop table farm; --";
    const { text, values } = sql`select * from farm where slug = ${hostile} and size > ${5}`;
    expect(text).toBe('select * from farm where slug = $1 and size > $2');
    expect(values).toEqual([hostile, 5]);
  });

  it('numbers parameters through nested fragments', () => {
    const filter = sql`state = ${'OH'} and acres > ${10n}`;
    const { text, values } = sql`select ${1} where ${filter} limit ${20}`;
    expect(text).toBe('select $1 where state = $2 and acres > $3 limit $4');
    expect(values).toEqual([1, 'OH', 10n, 20]);
  });

  it('joins fragments and values', () => {
    const rows = [sql`(${1}, ${'a'})`, sql`(${2}, ${'b'})`];
    expect(sql`insert into t values ${sql.join(rows)}`.text).toBe('insert into t values ($1, $2), ($3, $4)');
    expect(sql.join([1, 2], sql` or `).text).toBe('$1 or $2');
    expect(() => sql.join([])).toThrow(TypeError);
  });

  it('leaves no trace of an empty fragment', () => {
    expect(sql`select 1${sql.empty}`).toMatchObject({ text: 'select 1', values: [] });
  });

  it('lets through only identifiers from the list', () => {
    expect(sql`order by ${sql.identifier('price', ['price', 'name'])}`.text).toBe('order by "price"');
    expect(() => sql.identifier('price; drop table farm', ['price', 'name'])).toThrow(
      'not one of the allowed',
    );
    expect(sql.identifier('a"b', ['a"b']).text).toBe('"a""b"');
  });

  it('writes dates in UTC whatever zone the process is in', () => {
    expect(sql`${new Date('2026-03-08T07:30:00Z')}`.values).toEqual(['2026-03-08T07:30:00.000Z']);
    expect(sql`${[new Date(0)]}`.values).toEqual([['1970-01-01T00:00:00.000Z']]);
  });

  it.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, { a: 1 }, new Date('never')])(
    'refuses %s as a value',
    (value) => {
      expect(() => sql`select ${value as SqlValue}`).toThrow();
    },
  );

  it('passes JSON as text', () => {
    expect(sql`${sql.json({ a: [1, null] })}::jsonb`).toMatchObject({
      text: '$1::jsonb',
      values: ['{"a":[1,null]}'],
    });
    expect(() => sql.json(undefined)).toThrow(TypeError);
  });

  it('names a statement without changing it', () => {
    const statement = sql`select ${1}`;
    expect(sql.named('one', statement)).toEqual({ name: 'one', text: 'select $1', values: [1] });
  });
});
