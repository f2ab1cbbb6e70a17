import { randomUUID } from 'node:crypto';
import { err, ok } from '@furrow/kernel/result';
import type {
  FundingSource,
  MicroDepositAnswer,
  NewFundingSource,
  Payments,
} from '@furrow/providers/payments';
import { type ProviderRefusalCode, refusal } from '@furrow/providers/provider-refusal';

type Source = { -readonly [Name in keyof FundingSource]: FundingSource[Name] };

type BankCalls = Pick<
  Payments,
  | 'addFundingSource'
  | 'findFundingSource'
  | 'removeFundingSource'
  | 'startMicroDeposits'
  | 'verifyMicroDeposits'
>;

/** A payment service in memory that keeps to its port: keys are remembered, and answers can get lost. */
export function fakePayments() {
  const sources = new Map<string, Source>();
  const byKey = new Map<string, string>();
  const byNumbers = new Map<string, string>();
  /** How the next calls fail: before the work or after it. */
  const troubles: {
    readonly call: keyof BankCalls;
    readonly code: ProviderRefusalCode;
    readonly done: boolean;
  }[] = [];
  const calls: { readonly call: keyof BankCalls; readonly key: string }[] = [];
  let amounts: MicroDepositAnswer = 'verified';

  function failing<T>(call: keyof BankCalls, key: string, work: () => T) {
    calls.push({ call, key });
    const at = troubles.findIndex((trouble) => trouble.call === call);
    const [trouble] = at < 0 ? [] : troubles.splice(at, 1);
    if (trouble !== undefined && !trouble.done) return err(refusal(trouble.code));
    const value = work();
    return trouble === undefined ? value : err(refusal(trouble.code));
  }

  const sourceOf = (id: string) => {
    const source = sources.get(id);
    return source === undefined ? err(refusal('not_found')) : ok(source);
  };

  const payments: BankCalls = {
    async addFundingSource(customerId, given: NewFundingSource, key) {
      return failing('addFundingSource', key, () => {
        const known = byKey.get(key);
        if (known !== undefined) return ok(known);
        const numbers = `${customerId} ${'accountNumber' in given ? given.accountNumber : given.processorToken}`;
        const twin = byNumbers.get(numbers);
        if (twin !== undefined && sources.get(twin)?.isRemoved === false)
          return err(refusal('duplicate', { existingId: twin }));
        const id = randomUUID();
        const isVerified = 'processorToken' in given;
        sources.set(id, {
          id,
          name: given.name,
          bankName: null,
          isVerified,
          isRemoved: false,
          microDeposits: null,
        });
        byKey.set(key, id);
        byNumbers.set(numbers, id);
        return ok(id);
      });
    },
    async findFundingSource(id) {
      return failing('findFundingSource', id, () => {
        const found = sourceOf(id);
        return found.ok ? ok({ ...found.value }) : found;
      });
    },
    async removeFundingSource(id) {
      return failing('removeFundingSource', id, () => {
        const source = sources.get(id);
        if (source !== undefined) source.isRemoved = true;
        return ok(null);
      });
    },
    async startMicroDeposits(id, key) {
      return failing('startMicroDeposits', key, () => {
        const source = sources.get(id);
        if (source === undefined) return err(refusal('not_found'));
        if (source.microDeposits !== null && !byKey.has(key)) return err(refusal('wrong_state'));
        source.microDeposits = 'pending';
        byKey.set(key, id);
        return ok(null);
      });
    },
    async verifyMicroDeposits(id) {
      return failing('verifyMicroDeposits', id, () => {
        const source = sources.get(id);
        if (source === undefined) return err(refusal('not_found'));
        if (amounts === 'verified') source.isVerified = true;
        return ok(amounts);
      });
    },
  };

  return {
    payments: payments as Payments,
    sources,
    troubles,
    calls,
    answerAmounts: (answer: MicroDepositAnswer) => {
      amounts = answer;
    },
  };
}
