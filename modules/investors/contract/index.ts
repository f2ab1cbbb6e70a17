/** Front door of the investors' contract. The browser takes types only: a schema would bring zod with it. */
export {
  type Account,
  type AccountHistory,
  type Accounts,
  account,
  accountHistory,
  accountParams,
  accounts,
  type CreateAccount,
  createAccountBody,
  type ExistsQuery,
  existsAnswer,
  existsQuery,
} from './account.ts';
export { formAnswer, formChange, formConflict, formDescription, type GivenFormChange } from './form.ts';
export type { FormPage, InvestorPages, InvitedPage, PeoplePage } from './pages.ts';
export { ACCOUNT_PATHS, INVESTORS_API } from './paths.ts';
export {
  type AddPersonBody,
  addedPerson,
  addPersonBody,
  type CertifyBody,
  certifyAnswer,
  certifyBody,
  type InviteBody,
  inviteBody,
  invited,
  type People,
  type Person,
  people,
  personParams,
} from './people.ts';
export {
  type AccountFile,
  accountFile,
  type Business,
  business,
  businessAnswer,
  type FileQuery,
  fileParams,
  fileQuery,
  type LinkTokenAnswer,
  linkTokenAnswer,
  type Verification,
  type VerifyAnswer,
  type VerifyBody,
  verification,
  verifyAnswer,
  verifyBody,
  walletAnswer,
} from './verification.ts';
