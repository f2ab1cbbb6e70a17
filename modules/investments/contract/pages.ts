import type { Page } from '@furrow/kernel/page';
import type { FarmType } from '../../farms/rules/index.ts';
import type { InvestmentList } from '../rules/index.ts';
import type { ClientDocuments, ClientPortfolio } from './clients.ts';
import type { CustodianPage } from './custodian.ts';
import type { InvestmentDesk } from './desk.ts';
import type { Investment, RecordsConsent, SignaturesStep, SignedDocumentList } from './investment.ts';
import type { DeskPledges, Pledge } from './pledge.ts';
import type { PortfolioListPage, PortfolioOverview, PositionRecord } from './portfolio.ts';
import type { RecordsView } from './records.ts';
import type { Reinvesting } from './reinvest.ts';
import type { TaxBatch, TaxConsent, TaxDeskFarm, TaxDeskYear, TaxOverview } from './tax.ts';
import type {
  JoinderStep,
  OwnershipTransfer,
  TransferForm,
  TransferList,
  TransferQuery,
} from './transfer.ts';
import type { DeskTransferQuery, DeskTransferRecord, DeskTransfers } from './transfer-desk.ts';

/** What pages read of one's own investments; null where there is none, or where it is another's. */
export interface InvestmentPages {
  one(userId: string, investmentId: string): Promise<Investment | null>;
  /** What is to be read and signed; null too where the firm has not published it. */
  signatures(userId: string, investmentId: string): Promise<SignaturesStep | null>;
  /** What was signed for it, with everybody who signed. */
  documents(userId: string, investmentId: string): Promise<SignedDocumentList['data']>;
  /** Whether somebody takes electronic records. */
  records(userId: string): Promise<RecordsConsent>;
  /** What the holder of a custodian's link sees. */
  custodian(token: string): Promise<CustodianPage>;
  /** The one that was begun in a farm and not confirmed. */
  unfinished(userId: string, farmId: string): Promise<Investment | null>;
  /** What somebody has confirmed in a farm that has not closed, latest first. */
  reserved(userId: string, farmId: string): Promise<readonly ReservedHere[]>;
  /** What an account has begun or waits for, latest first; nothing where it is another's. */
  underWay(userId: string, accountId: string): Promise<readonly UnderWayInvestment[]>;
  /** The first page of somebody's portfolio, or of one of their accounts; null where the account is another's. */
  portfolio(userId: string, accountId?: string | null): Promise<PortfolioOverview | null>;
  /** A part of one of its lists; null likewise. */
  positions(userId: string, asked: AskedPositions): Promise<PortfolioListPage | null>;
  /** One position with what happened to it and how it did. */
  position(userId: string, investmentId: string): Promise<PositionRecord | null>;
  /** Where somebody's distributions go on. */
  reinvesting(userId: string, grants: readonly string[]): Promise<Reinvesting>;
  /** What can be downloaded for an accountant. */
  recordYears(userId: string): Promise<RecordsView>;
  /** What somebody pledged for a farm, over or not. */
  pledge(userId: string, farmId: string): Promise<Pledge | null>;
  /** What an advisor sees by a grant; null where it says nothing of it. */
  readonly clients: {
    portfolio(userId: string, clientId: string, page: Page): Promise<ClientPortfolio | null>;
    documents(userId: string, clientId: string, page: Page): Promise<ClientDocuments | null>;
  };
  readonly tax: TaxPages;
  readonly transfers: TransferPages;
  /** For the console. */
  readonly pledgeDesk: PledgeDesk;
  readonly taxDesk: TaxDesk;
  readonly transferDesk: TransferDesk;
}

/** One's own tax documents. */
export interface TaxPages {
  /** Of the last year that is over, unless given. */
  year(userId: string, year?: number): Promise<TaxOverview>;
  consent(userId: string): Promise<TaxConsent>;
}

export interface TaxDesk {
  year(year?: number): Promise<TaxDeskYear>;
  farm(userId: string, year: number, farmId: string): Promise<TaxDeskFarm | null>;
  batch(batchId: string): Promise<TaxBatch | null>;
}

/** Transfers that somebody gives or receives; null where there is none, or where it is others'. */
export interface TransferPages {
  /** What is asked before the shares of an investment are given away. */
  form(userId: string, investmentId: string): Promise<TransferForm | null>;
  list(userId: string, asked: Page & Pick<TransferQuery, 'role' | 'state'>): Promise<TransferList>;
  one(userId: string, transferId: string): Promise<OwnershipTransfer | null>;
  /** For the recipient alone. */
  joinder(userId: string, transferId: string): Promise<JoinderStep | null>;
}

export interface TransferDesk {
  list(asked: Page & Pick<DeskTransferQuery, 'state' | 'search'>): Promise<DeskTransfers>;
  record(operator: { readonly userId: string }, transferId: string): Promise<DeskTransferRecord | null>;
}

export interface AskedPositions extends Page {
  readonly state: InvestmentList;
  readonly search?: string | undefined;
  readonly accountId?: string | null | undefined;
}

/** As much of an investment as its farm’s own page needs. */
export type ReservedHere = Pick<Investment, 'id' | 'status_name' | 'number_of_shares'>;

/** As much of an investment as a list needs. */
export interface UnderWayInvestment
  extends Pick<Investment, 'id' | 'status_name' | 'number_of_shares' | 'total' | 'updated_at'> {
  readonly farm: { readonly name: string; readonly slug: string; readonly type: FarmType };
}

export interface PledgeDesk {
  list(farmId: string, query: { readonly after?: string | undefined }): Promise<DeskPledges | null>;
}

declare module '@furrow/module/pages' {
  interface Pages {
    readonly investments: InvestmentPages & {
      /** For people of the firm; pages say whose role may open them. */
      readonly desk: InvestmentDesk;
    };
  }
}
