import type { FormDescription } from '@furrow/forms/field';
import type { FormAnswer } from '@furrow/forms/wire';
import type { Id } from '@furrow/kernel/ids';
import type { Operator } from '../../operations/contract/index.ts';
import type { CheckValidity, ExpectedAnswer, PathStepKey, PersonKind } from '../rules/index.ts';
import type { Account, AccountHistory, Accounts } from './account.ts';
import type { Accreditation } from './accreditation.ts';
import type { Advisors, ClientAccounts, Clients, Invitation } from './advisors.ts';
import type { Beneficiaries } from './beneficiaries.ts';
import type { DeletionRequests } from './operator-privacy.ts';
import type { AccountRecord } from './operator-record.ts';
import type { FoundAccounts } from './operator-search.ts';
import type { People } from './people.ts';
import type { Suitability } from './suitability.ts';
import type { Business, Verification } from './verification.ts';

/** A form with what is in it, for the first paint. */
export interface FormPage {
  readonly description: FormDescription;
  readonly answer: FormAnswer;
}

/** The profile form, and where the picture is. */
export interface ProfilePage extends FormPage {
  readonly image: string | null;
}

/** From the shortest to the longest, of the offerings that are open now. */
export interface OfferingHolds {
  readonly shortest_years: number;
  readonly longest_years: number;
}

/** Both steps, and what came of them. */
export interface SuitabilityPage {
  readonly suitability: Suitability;
  /** What a short horizon is compared with; null while nothing is open. */
  readonly holds: OfferingHolds | null;
  readonly wealth: FormPage;
  readonly investment: FormPage;
}
/** How far an account has come, and the form of its request while that is with its owner. */
export interface AccreditationPage {
  readonly accreditation: Accreditation;
  readonly form: FormPage | null;
  /** The statement that its owner has made about themselves, where this account has none yet. */
  readonly proposed: number | null;
}

/** The dates of an account's path, and how long its checks hold. Days are New York's. */
export interface AccountDates {
  readonly today: string;
  /** Since when a step is as it is. */
  readonly steps: Readonly<Partial<Record<PathStepKey, string>>>;
  /** For each step that the firm reviews: by when its answer is to be expected. */
  readonly answers: Readonly<Partial<Record<PathStepKey, ExpectedAnswer>>>;
  readonly checks: readonly CheckValidity[];
}

/** What the bearer of a link to an advisor is shown. */
export type AttestationPage =
  /** Unknown, run out, or taken back: which of them is nobody's business. */
  | { readonly state: 'gone' }
  | { readonly state: 'answered'; readonly outcome: 'attested' | 'declined'; readonly answered_at: string }
  | {
      readonly state: 'open';
      readonly advisor_name: string;
      readonly asked_by: string;
      readonly investor: string;
      readonly account_type: string;
      readonly statements: readonly string[];
      readonly expires_at: string;
      readonly form: FormDescription;
    };

/** The people of an account, each with the form of their part. */
export interface PeoplePage {
  readonly people: People;
  readonly forms: Readonly<Record<string, FormPage>>;
}

/** All that somebody who was asked for their part by mail may know. */
export interface InvitedPage extends FormPage {
  readonly account: string;
  readonly inviter: string;
  readonly kind: PersonKind;
  /** For what the browser keeps of a form. */
  readonly personId: Id<'per'>;
}

/** What the firm's pages about accounts ask for; who asks is on record. Null is what is not there. */
export interface InvestorDesk {
  record(operator: Operator, accountId: string): Promise<AccountRecord | null>;
  search(
    operator: Operator,
    asked: { readonly search: string; readonly after: string | null },
  ): Promise<FoundAccounts>;
  /** All accounts of somebody whose record is open, the first they opened first; closed ones too. */
  ofPerson(userId: string): Promise<FoundAccounts['data']>;
  deletions(operator: Operator, after: string | null): Promise<DeletionRequests>;
}

/** What a server-rendered page asks for. Null is an account that is not there or not this person's. */
export interface InvestorPages {
  accounts(userId: string): Promise<Accounts>;
  account(userId: string, accountId: string): Promise<Account | null>;
  history(userId: string, accountId: string): Promise<AccountHistory | null>;
  dates(userId: string, accountId: string): Promise<AccountDates | null>;
  details(userId: string, accountId: string): Promise<FormPage | null>;
  profile(userId: string): Promise<ProfilePage | null>;
  beneficiaries(userId: string, accountId: string): Promise<Beneficiaries | null>;
  advisors(userId: string): Promise<Advisors>;
  clients(userId: string): Promise<Clients>;
  clientAccounts(userId: string, clientId: string): Promise<ClientAccounts | null>;
  invitation(userId: string, token: string): Promise<Invitation | null>;
  suitability(userId: string, accountId: string): Promise<SuitabilityPage | null>;
  accreditation(userId: string, accountId: string): Promise<AccreditationPage | null>;
  /** For nobody in particular: the link is the key. */
  attestation(token: string): Promise<AttestationPage>;
  verification(userId: string, accountId: string): Promise<Verification | null>;
  business(userId: string, accountId: string): Promise<Business | null>;
  people(userId: string, accountId: string): Promise<PeoplePage | null>;
  /** By the secret of a link in a mail; null for one that works no more. */
  invited(token: string): Promise<InvitedPage | null>;
  readonly desk: InvestorDesk;
}

declare module '@furrow/module/pages' {
  interface Pages {
    readonly investors: InvestorPages;
  }
}
