import { attempt, randomKey } from '../../kit/send-key.ts';

/** What stands in a form that moves money. */
export interface PaymentDraft {
  readonly bank_id: string;
  readonly amount: string;
}

interface Kept extends PaymentDraft {
  /** Null until it was sent for the first time. */
  readonly key: string | null;
}

const LONGEST = 64;

/**
 * Keeps what was typed for as long as the tab is open, and the key under which it was sent: after a lost answer, a
 * step-up or a reload the same payment is sent under the same key, and the server does it once.
 */
export function createPaymentDrafts(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  random: () => string = randomKey,
) {
  function read(name: string): Kept | null {
    return attempt(() => asKept(JSON.parse(storage().getItem(nameOf(name)) ?? 'null'))) ?? null;
  }
  function write(name: string, kept: Kept): void {
    attempt(() => storage().setItem(nameOf(name), JSON.stringify(kept)));
  }
  // A browser that forbids storage still sends a double click once.
  let last: { readonly name: string; readonly kept: Kept } | null = null;
  const lastOf = (name: string) => read(name) ?? (last?.name === name ? last.kept : null);
  return {
    read: (name: string): PaymentDraft | null => read(name),
    /** Other values are another payment. */
    keep(name: string, { bank_id, amount }: PaymentDraft): void {
      const before = lastOf(name);
      const isSame = before?.bank_id === bank_id && before.amount === amount;
      const kept = { bank_id, amount, key: isSame ? before.key : null };
      last = { name, kept };
      write(name, kept);
    },
    keyFor(name: string, { bank_id, amount }: PaymentDraft): string {
      const before = lastOf(name);
      const isSame = before?.bank_id === bank_id && before.amount === amount;
      const key = (isSame ? before.key : null) ?? random();
      last = { name, kept: { bank_id, amount, key } };
      write(name, last.kept);
      return key;
    },
    done(name: string): void {
      last = null;
      attempt(() => storage().removeItem(nameOf(name)));
    },
  };
}

const nameOf = (name: string) => `furrow-payment ${name}`;

/** Anybody may have written there. */
function asKept(value: unknown): Kept | null {
  if (typeof value !== 'object' || value === null) return null;
  const { bank_id, amount, key } = value as Readonly<Record<string, unknown>>;
  if (!isShort(bank_id) || !isShort(amount)) return null;
  return { bank_id, amount, key: isShort(key) ? key : null };
}

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST;

export const paymentDrafts = createPaymentDrafts(() => sessionStorage);
