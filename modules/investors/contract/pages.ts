import type { FormDescription } from '@furrow/forms/field';
import type { FormAnswer } from '@furrow/forms/wire';
import type { Account, Accounts } from './account.ts';
import type { Accreditation } from './accreditation.ts';

/** A form with what is in it, for the first paint. */
export interface FormPage {
  readonly description: FormDescription;
  readonly answer: FormAnswer;
}

/** How far an account has come, and the form of its request while that is with its owner. */
export interface AccreditationPage {
  readonly accreditation: Accreditation;
  readonly form: FormPage | null;
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

/** What a server-rendered page asks for. Null is an account that is not there or not this person's. */
export interface InvestorPages {
  accounts(userId: string): Promise<Accounts>;
  account(userId: string, accountId: string): Promise<Account | null>;
  details(userId: string, accountId: string): Promise<FormPage | null>;
  accreditation(userId: string, accountId: string): Promise<AccreditationPage | null>;
  /** For nobody in particular: the link is the key. */
  attestation(token: string): Promise<AttestationPage>;
}
