import type { BankDesk } from './bank-desk.ts';
import type { MoneyDesk } from './desk-pages.ts';
import type { DistributionPages } from './distributions.ts';
import type { LedgerDesk } from './ledger-desk.ts';
import type { TransactionList, TransactionQuery, Wallet } from './wallet.ts';
import type { WirePage, WireSheet } from './wires.ts';

/** What pages read of the wallet of an account; null where it is not the viewer's. */
export interface WalletPages {
  wallet(userId: string, accountId: string): Promise<Wallet | null>;
  transactions(userId: string, accountId: string, query: TransactionQuery): Promise<TransactionList | null>;
}

/** The same of its wires. */
export interface WirePages {
  wires(userId: string, accountId: string): Promise<WirePage | null>;
  /** A wire by its id, also of an account without a wallet: its custodian sends it. */
  wire(userId: string, wireId: string): Promise<WireSheet | null>;
}

declare module '@furrow/module/pages' {
  interface Pages {
    readonly wallet: WalletPages &
      WirePages & {
        /** For people of the firm; pages say whose role may open them. */
        readonly desk: MoneyDesk;
        readonly banks: BankDesk;
        readonly ledger: LedgerDesk;
        readonly distributions: DistributionPages;
      };
  }
}
