import type { FormDescription } from '@furrow/forms/field';
import type { FormAnswer } from '@furrow/forms/wire';
import type { PersonKind } from '../rules/index.ts';
import type { Account, Accounts } from './account.ts';
import type { People } from './people.ts';
import type { Business, Verification } from './verification.ts';

/** A form with what is in it, for the first paint. */
export interface FormPage {
  readonly description: FormDescription;
  readonly answer: FormAnswer;
}

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
  readonly personId: string;
}

/** What a server-rendered page asks for. Null is an account that is not there or not this person's. */
export interface InvestorPages {
  accounts(userId: string): Promise<Accounts>;
  account(userId: string, accountId: string): Promise<Account | null>;
  details(userId: string, accountId: string): Promise<FormPage | null>;
  verification(userId: string, accountId: string): Promise<Verification | null>;
  business(userId: string, accountId: string): Promise<Business | null>;
  people(userId: string, accountId: string): Promise<PeoplePage | null>;
  /** By the secret of a link in a mail; null for one that works no more. */
  invited(token: string): Promise<InvitedPage | null>;
}
