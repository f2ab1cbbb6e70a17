import type { Id } from '@furrow/kernel/ids';
import type { HistorySubject } from '../rules/index.ts';

/** Topic in the outbox, without a channel: what happened to accounts, advisors and requests for data. */
export const INVESTOR_EVENT = 'investors.event';

/** A line of an account's history, by its states. Why, and what it rests on, is in the line. */
export type AccountEvent = {
  readonly about: 'account';
  readonly id: Id<'ahs'>;
  readonly user_id: string;
  readonly account_id: Id<'acc'>;
  readonly subject: HistorySubject;
  readonly event: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly at: string;
};

export type AdvisorAccessEvent = {
  readonly about: 'advisor';
  readonly advisor_id: Id<'adv'>;
  readonly event: 'invited' | 'invited_again' | 'accepted' | 'ended';
  readonly at: string;
};

/** The data that a person asked for lies ready. */
export type DataReadyEvent = {
  readonly about: 'data_request';
  readonly id: Id<'dar'>;
  readonly user_id: string;
  readonly at: string;
};

export type InvestorEvent = AccountEvent | AdvisorAccessEvent | DataReadyEvent;
