import { expect, it } from 'vitest';
import { evidenceClaims } from './evidence-claims.ts';

const asked = {
  type: 'individual',
  statements: [2],
  today: '2026-03-10',
  files: 2,
  advisorConfirmed: false,
  identity: { status: 'success', passedOn: '2026-01-05' },
} as const;
const told = (claims: ReturnType<typeof evidenceClaims>) =>
  claims.map(({ name, basis, holds }) => [name, basis, holds]);

it('judges an income by the rule that let it be sent, and says what each claim rests on', () => {
  const income = {
    income_latest: '231400.00',
    income_before: '200000.00',
    income_years: ['2024', '2025'],
    expects_same: true,
  };
  const claims = evidenceClaims({ ...asked, method: 'income', answers: income });
  expect(told(claims)).toEqual([
    ['income_latest', 'documents', true],
    ['income_before', 'documents', false],
    ['expects_same', 'statement', null],
    ['identity', 'identity_check', true],
  ]);
  expect(claims.filter(({ problem }) => problem !== null).map(({ name }) => name)).toEqual(['income_before']);
});

it('judges documents as of the day they were first sent', () => {
  const worth = { assets: '2000000', debts: '1', dated_on: '2026-01-02' };
  const claims = (sentOn: string | null) =>
    evidenceClaims({ ...asked, today: '2026-04-20', sentOn, method: 'net_worth', answers: worth });
  expect(claims('2026-03-10').find(({ name }) => name === 'dated_on')?.holds).toBe(true);
  expect(claims(null).find(({ name }) => name === 'dated_on')?.holds).toBe(false);
});

it('a license rests on the register, an advisor on their word', () => {
  const license = { license: '65', crd: '2345678', in_good_standing: true };
  expect(told(evidenceClaims({ ...asked, method: 'license', answers: license })).slice(0, 3)).toEqual([
    ['license', 'register', null],
    ['crd', 'register', null],
    ['in_good_standing', 'statement', null],
  ]);
  const advisor = { advisor_name: 'Jo Ledger', advisor_role: 'cpa', advisor_email: 'jo@ledger.example' };
  const claims = (advisorConfirmed: boolean) =>
    evidenceClaims({ ...asked, advisorConfirmed, method: 'advisor_attestation', answers: advisor });
  expect(claims(false)[0]).toMatchObject({ basis: 'advisor', holds: false });
  expect(claims(true)[0]).toMatchObject({ holds: true });
});
