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
export {
  type Accreditation,
  type Attest,
  accreditation,
  attestBody,
  type Decline,
  declineBody,
  evidenceFileHeaders,
  evidenceFileParams,
  type StartAccreditation,
  startAccreditationBody,
} from './accreditation.ts';
export { formAnswer, formChange, formConflict, formDescription, type GivenFormChange } from './form.ts';
export type { AccreditationPage, AttestationPage, FormPage, InvestorPages } from './pages.ts';
export { ACCOUNT_PATHS, ACCREDITATION_PATHS, ATTESTATION_PAGE, INVESTORS_API } from './paths.ts';
