import { expect, it } from 'vitest';
import { ACCESS_NOTICES } from './catalogue/access.ts';
import { FARM_NOTICES } from './catalogue/farms.ts';
import { IDENTITY_NOTICES } from './catalogue/identity.ts';
import { INVESTMENT_NOTICES } from './catalogue/investments.ts';
import { ACCOUNT_NOTICES } from './catalogue/investors.ts';
import { OWNERSHIP_NOTICES } from './catalogue/ownership.ts';
import { WALLET_NOTICES } from './catalogue/wallet.ts';
import { isLockedKind, MAIL_KIND_RULES, NOTICE_MAIL_KINDS, paceOf } from './mail-kinds.ts';
import { MAIL_RULES, mailRuleOf } from './mail-rule.ts';

const CATALOGUE = {
  ...ACCESS_NOTICES,
  ...FARM_NOTICES,
  ...IDENTITY_NOTICES,
  ...INVESTMENT_NOTICES,
  ...ACCOUNT_NOTICES,
  ...OWNERSHIP_NOTICES,
  ...WALLET_NOTICES,
};
/** What the firm writes itself has one code. */
const BROADCAST = 'broadcast';

it('says of every code of the catalogue how it is emailed, and of no other', () => {
  expect(Object.keys(MAIL_RULES).toSorted()).toEqual([...Object.keys(CATALOGUE), BROADCAST].toSorted());
  expect(mailRuleOf('toString')).toBeNull();
});

it('emails nothing by itself where identity or the owner of an account is told by a module already', () => {
  for (const code of Object.keys(IDENTITY_NOTICES))
    expect(['mailed', 'present'], code).toContain(MAIL_RULES[code]);
});

it('sends what touches money, checks and papers whatever people chose', () => {
  const off = Object.fromEntries(NOTICE_MAIL_KINDS.map((kind) => [kind, 'off'] as const));
  const sent = NOTICE_MAIL_KINDS.filter((kind) => paceOf(kind, off) !== 'off');
  expect(sent).toEqual(['security', 'legal', 'money', 'checks']);
  expect(NOTICE_MAIL_KINDS.filter(isLockedKind)).toEqual(sent);
  for (const kind of sent) expect(MAIL_KIND_RULES[kind].locked).toMatch(/\w/);
});
