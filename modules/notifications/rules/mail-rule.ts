import type { NoticeMailKind } from './mail-kinds.ts';

/** `mailed`: whoever caused it writes an email of its own, and a second would say the same. */
export type MailRule = NoticeMailKind | 'mailed';

/** Which email a notice may be in, by its code. */
export const MAIL_RULES: Readonly<Record<string, MailRule>> = {
  deposit_arrived: 'money',
  position_active: 'accounts',
  valuation_new: 'farms',
  watched_closing: 'watching',
  firm_news: 'news',
  kyc_passed: 'mailed',
};

/** Null where nobody has decided: then none is sent. */
export const mailRuleOf = (code: string): MailRule | null =>
  Object.hasOwn(MAIL_RULES, code) ? (MAIL_RULES[code] ?? null) : null;
