import { DatabaseUnavailable } from '@furrow/database/database';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { withMend } from './start-trouble.ts';

const config = readConfig({ PORT: '3000', DATABASE_URL: 'postgres://me:not-to-be-told@nowhere/furrow' });
const coded = (code: string) => Object.assign(new Error('bare'), { code });
const said = (error: unknown) => String((withMend(error, config) as Error).message);

test.each([
  [coded('EADDRINUSE'), 'port 3000'],
  [coded('EACCES'), 'PORT'],
  [coded('EADDRNOTAVAIL'), 'HOST'],
  [coded('28P01'), 'DATABASE_URL: the server rejected'],
  [coded('42501'), 'DATABASE_OWNER_URL'],
  [new Error('migration 0001 failed', { cause: coded('42501') }), 'DATABASE_OWNER_URL'],
  [coded('3D000'), 'DATABASE_URL: the server does not have this database'],
  [new DatabaseUnavailable('unreachable'), 'DATABASE_URL: cannot reach the server'],
])('C25 %s names the variable and the mend', (error, text) => {
  expect(said(error)).toContain(text);
  expect(said(error)).not.toContain('not-to-be-told');
});

test('what is not known stays as it is, and an embedded server is not blamed on DATABASE_URL', () => {
  const odd = new Error('odd');
  expect(withMend(odd, config)).toBe(odd);
  const away = new DatabaseUnavailable('unreachable');
  expect(withMend(away, readConfig({}))).toBe(away);
});
