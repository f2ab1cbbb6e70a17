/** Front door of the investments' contract. The browser takes types only: a schema would bring zod with it. */
export type { ClientDocument, ClientDocuments, ClientPortfolio, ClientPosition } from './clients.ts';
export type { CustodianPage, CustodianRecord } from './custodian.ts';
export type {
  AccountInvestments,
  DeskHolders,
  DeskList,
  DeskOfferings,
  DeskRecord,
  FailureList,
  InvestmentDesk,
  InvestmentStoryLine,
  StateCount,
} from './desk.ts';
export type { DisclosureView } from './disclosure.ts';
export {
  INVESTMENT_EVENT,
  type InvestmentEvent,
  type MoneyEvent,
  type MovedEvent,
  type PledgeEvent,
  type ReinvestEvent,
  type SignedEvent,
  type TaxDelayEvent,
  type TaxDocumentsEvent,
  type TransferEvent,
} from './events.ts';
export type {
  AmountStep,
  Investment,
  OwnershipStep,
  RecordsConsent,
  SignaturesStep,
  SignedDocumentList,
} from './investment.ts';
export type {
  InvestmentPages,
  PledgeDesk,
  ReservedHere,
  TaxDesk,
  TaxPages,
  TransferDesk,
  TransferPages,
  UnderWayInvestment,
} from './pages.ts';
export type { PaperLine, PaperRecord } from './paper.ts';
export type { DeskPledges, Pledge } from './pledge.ts';
export type {
  HeldFarmView,
  PortfolioList,
  PortfolioListPage,
  PortfolioOverview,
  PortfolioSummary,
  Position,
  PositionRecord,
} from './portfolio.ts';
export type {
  KindPartView,
  NextDistributions,
  NextDistributionView,
  PortfolioAccount,
  PortfolioHistory,
} from './portfolio-history.ts';
export type { DeskPrepared, PreparedList, PreparedRecords, RecordsView } from './records.ts';
export type { ReinvestAccount, Reinvesting } from './reinvest.ts';
export type { PortfolioReturns, PositionReturnsView } from './returns.ts';
export type { TaxBatch, TaxConsent, TaxDeskFarm, TaxDeskYear, TaxOverview } from './tax.ts';
export type { JoinderStep, OwnershipTransfer, TransferForm, TransferList } from './transfer.ts';
export type { DeskTransferRecord, DeskTransfers } from './transfer-desk.ts';
export type { AwaitedCustodians, ClosingList } from './under-way.ts';
