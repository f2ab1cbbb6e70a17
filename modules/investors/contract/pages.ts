import type { FormDescription } from '@furrow/forms/field';
import type { FormAnswer } from '@furrow/forms/wire';
import type { Account, AccountHistory, Accounts } from './account.ts';
import type { Advisors, ClientAccounts, Clients, Invitation } from './advisors.ts';
import type { Beneficiaries } from './beneficiaries.ts';
import type { Suitability } from './suitability.ts';

/** A form with what is in it, for the first paint. */
export interface FormPage {
  readonly description: FormDescription;
  readonly answer: FormAnswer;
}

/** Both steps, and what came of them. */
export interface SuitabilityPage {
  readonly suitability: Suitability;
  readonly wealth: FormPage;
  readonly investment: FormPage;
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
  beneficiaries(userId: string, accountId: string): Promise<Beneficiaries | null>;
  advisors(userId: string): Promise<Advisors>;
  clients(userId: string): Promise<Clients>;
  clientAccounts(userId: string, clientId: string): Promise<ClientAccounts | null>;
  invitation(userId: string, token: string): Promise<Invitation | null>;
  suitability(userId: string, accountId: string): Promise<SuitabilityPage | null>;
  profile(userId: string): Promise<ProfilePage | null>;
}
