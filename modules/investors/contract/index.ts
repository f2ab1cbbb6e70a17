/** Front door of the investors' contract. The browser takes types only: a schema would bring zod with it. */
export type { Account, AccountHistory, Accounts } from './account.ts';
export { type Accreditation, evidenceFileParams } from './accreditation.ts';
export type {
  Advisor,
  Advisors,
  Client,
  ClientAccount,
  ClientAccounts,
  Clients,
  Invitation,
  InviteAdvisor,
} from './advisors.ts';
export type {
  Beneficiaries,
  BeneficiariesChange,
  BeneficiaryView,
  GivenBeneficiary,
} from './beneficiaries.ts';
export type { DataRequest, DataRequests } from './data-request.ts';
export {
  type AccountEvent,
  type AdvisorAccessEvent,
  type DataReadyEvent,
  INVESTOR_EVENT,
  type InvestorEvent,
} from './events.ts';
export { type FormEndpoints, formDescription } from './form.ts';
export type { LicenseFinding } from './operator-bodies.ts';
export type { DeletionRequest, DeletionRequests } from './operator-privacy.ts';
export type {
  AccountRecord,
  AccountStanding,
  ReviewAct,
  ReviewDecision,
  ReviewDocument,
  StoryLine,
} from './operator-record.ts';
export type { FoundAccounts } from './operator-search.ts';
export type {
  AccountDates,
  AccreditationPage,
  AttestationPage,
  FormPage,
  InvestorDesk,
  InvestorPages,
  InvitedPage,
  OfferingHolds,
  PeoplePage,
  ProfilePage,
  SuitabilityPage,
} from './pages.ts';
export { ATTESTATION_PAGE } from './paths.ts';
export type { People, Person } from './people.ts';
export { imageParams } from './profile.ts';
export type { Suitability } from './suitability.ts';
export { UPLOAD_REFUSALS } from './upload-refusals.ts';
export {
  type AccountFile,
  type Business,
  type FileQuery,
  fileHeaders,
  type LinkTokenAnswer,
  sandboxQuery,
  type Verification,
  type VerifyAnswer,
} from './verification.ts';
