import type { CustodianPage } from './custodian.ts';
import type { InvestmentDesk } from './desk.ts';
import type { Investment, RecordsConsent, SignaturesStep, SignedDocumentList } from './investment.ts';

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
}

declare module '@furrow/module/pages' {
  interface Pages {
    readonly investments: InvestmentPages & {
      /** For people of the firm; pages say whose role may open them. */
      readonly desk: InvestmentDesk;
    };
  }
}
