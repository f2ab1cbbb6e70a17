import type { Investment, SignaturesStep, SignedDocumentList } from './investment.ts';

/** What pages read of one's own investments; null where there is none, or where it is another's. */
export interface InvestmentPages {
  one(userId: string, investmentId: string): Promise<Investment | null>;
  /** What is to be read and signed; null too where the firm has not published it. */
  signatures(userId: string, investmentId: string): Promise<SignaturesStep | null>;
  /** What was signed for it, with everybody who signed. */
  documents(userId: string, investmentId: string): Promise<SignedDocumentList['data']>;
  /** The one that was begun in a farm and not confirmed. */
  unfinished(userId: string, farmId: string): Promise<Investment | null>;
}

declare module '@furrow/module/pages' {
  interface Pages {
    readonly investments: InvestmentPages;
  }
}
