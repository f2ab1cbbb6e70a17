/** Front door of the investments' contract. The browser takes types only: a schema would bring zod with it. */
export type { CustodianPage, CustodianRecord } from './custodian.ts';
export type { DeskHolders, DeskList, DeskRecord, FailureList, InvestmentDesk } from './desk.ts';
export type {
  AmountStep,
  Investment,
  OwnershipStep,
  RecordsConsent,
  SignaturesStep,
  SignedDocumentList,
} from './investment.ts';
export type { InvestmentPages } from './pages.ts';
