import { type SampledKind, sampledKinds, type Typed } from '@furrow/mail/kinds';
import type { Site } from '@furrow/mail/site';
import { UNSUBSCRIBE_PAGE } from '../../contract/index.ts';
import { isLockedKind, type NoticeMailKind } from '../../rules/index.ts';
import { pausedMail, WEBHOOK_MAILS } from '../webhooks/paused-mail.ts';
import { DIGEST_MAILS, digestMail } from './digest-mail.ts';
import { NOTICE_MAILS, noticeMail } from './notice-mail.ts';

const person = (typed: Typed) => ({ email: 'ada@example.com', firstName: typed('Ada') });
const stop = (site: Site) => new URL(`${UNSUBSCRIBE_PAGE}?token=sample`, site.origin).href;

const FARM = 'Prairie Bend Farm';
const TEXTS: Readonly<Record<NoticeMailKind, (typed: Typed) => string>> = {
  security: () => 'You logged in from a new browser. If this wasn’t you, end the session.',
  legal: (typed) => `A document of ${typed(FARM)} waits for your signature. Sign it by Mar 9, 2026.`,
  money: () => 'Your deposit of $12,000.00 arrived.',
  checks: () => 'Your identity is verified.',
  accounts: (typed) => `Your investment in ${typed(FARM)} is confirmed.`,
  farms: (typed) => `${typed(FARM)} has a new valuation: $1,254.00 a share.`,
  watching: (typed) => `${typed(FARM)} is open for investment.`,
  news: () => 'Our office is closed on Friday, July 3.',
};

/** Every email of notifications, with invented facts. */
export const notificationMails: readonly SampledKind[] = [
  ...sampledKinds(NOTICE_MAILS, (kind) => (site, typed) => {
    const notice = { kind, text: TEXTS[kind](typed), red: kind === 'legal', link: '/profile/notifications' };
    return noticeMail(site, person(typed), notice, isLockedKind(kind) ? null : stop(site));
  }),
  ...sampledKinds(DIGEST_MAILS, {
    digest: (site, typed) => {
      const farm = typed(FARM);
      const account = typed('Field Family Trust');
      const items = [
        { text: TEXTS.farms(typed), farm, account: null },
        { text: TEXTS.accounts(typed), farm, account },
        { text: TEXTS.news(typed), farm: null, account: null },
      ];
      return digestMail(site, person(typed), items, stop(site));
    },
  }),
  ...sampledKinds(WEBHOOK_MAILS, {
    webhook_paused: (site, typed) =>
      pausedMail(site, {
        id: 'whe_00000000000000000000000000',
        label: typed('Accounting'),
        url: 'https://books.example/hook',
        failures: 400,
      }),
  }),
];
