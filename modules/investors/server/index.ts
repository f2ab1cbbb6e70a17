/** Front door of the investors' server side. */

export { type HolderFacts, holderFacts } from './accounts/holder-facts.ts';
export { type LineForOwner, lineForOwner } from './accounts/line-for-owner.ts';
export {
  type InvestingAccount,
  type JudgedAccount,
  judgeOwnAccounts,
  lockAllToInvest,
  lockToInvest,
} from './accounts/lock-to-invest.ts';
export { marketMembers } from './accounts/market-members.ts';
export { type MeasuredAccount, measuredAccount } from './accounts/measured-account.ts';
export { readyAccounts } from './accounts/ready-accounts.ts';
export {
  accountIdsOf,
  lockWalletFacts,
  lockWalletFactsOf,
  type PayerFacts,
  type WalletFacts,
  walletFacts,
  walletFactsOf,
} from './accounts/wallet-facts.ts';
export { approveRequest, askForMore } from './accreditation/decide-request.ts';
export { hasStatedAccreditation } from './accreditation/has-stated.ts';
export { type AdvisorAccess, advisorAccess } from './advisors/advisor-access.ts';
export { type Granted, lookAsAdvisor } from './advisors/look-as-advisor.ts';
export { saveBeneficiariesIn } from './beneficiaries/save-beneficiaries.ts';
export { reviewBusiness } from './business/review-business.ts';
export type { UseElsewhere } from './common/account-usage.ts';
export { askedByEmail } from './common/asked-by-email.ts';
export { declareJob, implementJob } from './common/declare-job.ts';
export type {
  BankLinkService,
  EventSource,
  IdentityCheckService,
  InvestorDeps,
  InvestorNeeds,
  PaymentEvent,
  PaymentEventParts,
  PaymentsService,
} from './common/deps.ts';
export { ProviderUnavailable } from './common/provider-unavailable.ts';
export { accreditationPolicy } from './common/runtime-settings.ts';
export { withPlace } from './files/admit-upload.ts';
export { refusalOf } from './files/file-fault.ts';
export { fileNameOf } from './files/file-name.ts';
export { sealWhileReading } from './files/seal-while-reading.ts';
export { declaredBytes, piecesOf, takeBodiesAsTheyCome, type UploadLimit } from './files/upload-body.ts';
export { type ImportedAccount, importAccount } from './import/import-account.ts';
export { importAdvisor } from './import/import-advisor.ts';
export type { ImportParts } from './import/import-document.ts';
export { importProfile } from './import/import-profile.ts';
export {
  importCheckUnderReview,
  importConsentLetter,
  importRequest,
  sendEvidence,
} from './import/import-waiting.ts';
export { investorPages } from './pages.ts';
export { orderWallet } from './payments-customer/close-wallet.ts';
export { importDeletionRequest } from './privacy/import-deletion.ts';
export { noteWarningsSeen } from './suitability/review-warnings.ts';
export { decideCheck } from './verification/decide-check.ts';
export { allowTries } from './verification/kyc-tries.ts';
export { setCommonKyc } from './verification/review-person.ts';
export type { AccountProblem } from './verify-accounts.ts';
