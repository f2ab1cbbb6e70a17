import { newYorkDay } from '@furrow/kernel/new-york-day';
import type {
  TransactionList,
  Wallet,
  WalletPages,
  WirePage,
  WirePages,
} from '@furrow/modules/wallet/contract';
import { paymentDates, TRANSACTION_PAGE } from '@furrow/modules/wallet/rules';
import { type Strip, stripOf } from './strip/strip-of.ts';
import type { WalletAddress } from './wallet-address.ts';

/** What follows from a payment that is asked for now. */
export interface PaymentDays {
  readonly lands_on: string;
  readonly withdrawable_on: string | null;
  readonly cancel_until: string;
}

export interface WalletData {
  readonly wallet: Wallet;
  readonly transactions: TransactionList;
  /** So many transactions make a page. */
  readonly pageSize: number;
  readonly strip: Strip;
  readonly deposit: PaymentDays;
  readonly withdrawal: PaymentDays;
  readonly today: string;
  /** Null where the account has none. */
  readonly wires: WirePage | null;
}

interface Asked {
  readonly userId: string;
  readonly address: WalletAddress;
  readonly now: Date;
}

/** Everything that the page of a wallet shows; null where the account is not the viewer's. The days are worked out here: calendars are large. */
export async function loadWallet(
  pages: WalletPages & Pick<WirePages, 'wires'>,
  { userId, address, now }: Asked,
): Promise<WalletData | null> {
  const { account, type, status, since, from, page } = address;
  const [wallet, wires, transactions] = await Promise.all([
    pages.wallet(userId, account),
    pages.wires(userId, account),
    pages.transactions(userId, account, {
      limit: (page - from + 1) * TRANSACTION_PAGE,
      offset: (from - 1) * TRANSACTION_PAGE,
      ...(type === null ? {} : { type }),
      ...(status === null ? {} : { status }),
      ...(since === null ? {} : { since }),
    }),
  ]);
  if (wallet === null || transactions === null) return null;
  const today = newYorkDay(now);
  const days = (direction: 'pull' | 'push'): PaymentDays => {
    const dates = paymentDates(direction, now, { withdrawDays: wallet.limits.withdraw_days });
    return {
      lands_on: dates.landsOn,
      withdrawable_on: dates.withdrawableOn,
      cancel_until: dates.cancelUntil.toISOString(),
    };
  };
  return {
    wallet,
    transactions,
    pageSize: TRANSACTION_PAGE,
    strip: stripOf(wallet.landings, today),
    deposit: days('pull'),
    withdrawal: days('push'),
    today,
    wires,
  };
}
