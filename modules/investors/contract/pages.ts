import type { FormDescription } from '@furrow/forms/field';
import type { FormAnswer } from '@furrow/forms/wire';
import type { Account, AccountHistory, Accounts } from './account.ts';

/** A form with what is in it, for the first paint. */
export interface FormPage {
  readonly description: FormDescription;
  readonly answer: FormAnswer;
}

/** The profile form, and where the picture is. */
export interface ProfilePage extends FormPage {
  readonly image: string | null;
}

/** What a server-rendered page asks for. Null is an account that is not there or not this person's. */
export interface InvestorPages {
  accounts(userId: string): Promise<Accounts>;
  account(userId: string, accountId: string): Promise<Account | null>;
  history(userId: string, accountId: string): Promise<AccountHistory | null>;
  details(userId: string, accountId: string): Promise<FormPage | null>;
  profile(userId: string): Promise<ProfilePage | null>;
}
