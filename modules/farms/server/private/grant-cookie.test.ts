import { expect, it } from 'vitest';
import { grantCookie, grantsIn } from './grant-cookie.ts';
import { newSecret } from './secret.ts';

const grant = () => newSecret().secret;

it('goes over https alone where the site does', () => {
  expect(grantCookie('salt-fork', 'g', true)).toMatch(
    /^private-token-salt-fork=g; .*HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(grantCookie('salt-fork', 'g', false)).not.toContain('Secure');
});

it('is found among other cookies, whatever slug it was left under', () => {
  const [one, two] = [grant(), grant()];
  expect(grantsIn(`theme=dark; private-token-a=${one}; x=y;private-token-b=${two}`)).toEqual([one, two]);
});

it.each([
  undefined,
  '',
  'private-token-a=',
  'private-token-a=short',
  `private-token-a=${'x'.repeat(44)}`,
  `private-token-a=${"'".repeat(43)}`,
  `private-token=${'x'.repeat(43)}`,
  `x-private-token-a=${'x'.repeat(43)}`,
])('%j holds none', (header) => {
  expect(grantsIn(header)).toEqual([]);
});

it('is bounded: a header full of them is not a query full of them', () => {
  const header = Array.from({ length: 500 }, (_, at) => `private-token-${at}=${grant()}`).join('; ');
  expect(grantsIn(header)).toHaveLength(50);
});
