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
  type Advisor,
  type Advisors,
  advisorParams,
  advisors,
  type Client,
  type ClientAccount,
  type ClientAccounts,
  type Clients,
  clientAccounts,
  clients,
  type Invitation,
  type InvitationToken,
  type InviteAdvisor,
  invitation,
  invitationBody,
  inviteBody,
  invited,
} from './advisors.ts';
export {
  type Beneficiaries,
  type BeneficiariesChange,
  type BeneficiaryView,
  beneficiaries,
  beneficiariesChange,
  beneficiariesConflict,
  type GivenBeneficiary,
} from './beneficiaries.ts';
export { custodians } from './custodians.ts';
export {
  type AskForData,
  type DataRequest,
  type DataRequests,
  dataRequest,
  dataRequestBody,
  dataRequestParams,
  dataRequests,
} from './data-request.ts';
export { formAnswer, formChange, formConflict, formDescription, type GivenFormChange } from './form.ts';
export type { FormPage, InvestorPages, ProfilePage, SuitabilityPage } from './pages.ts';
export {
  ACCOUNT_PATHS,
  ADVISOR_PATHS,
  BENEFICIARIES_PATH,
  CUSTODIANS_PATH,
  DATA_REQUEST_PATHS,
  INVESTORS_API,
  PROFILE_PATHS,
  SUITABILITY_PATHS,
} from './paths.ts';
export { imageParams, profileImage, profileParams } from './profile.ts';
export { type Suitability, suitability } from './suitability.ts';
