import { messageFor } from '@furrow/modules/wallet/rules';
import { Field } from '@furrow/ui/field';
import { MoneyInput } from '@furrow/ui/money-input';
import { Link } from 'react-router';
import type { Check } from '../../kit/form/checks.ts';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { FormPanel } from '../form-panel.tsx';
import type { WalletData } from '../load-wallet.ts';
import { actHref, closedHref, type WalletAddress } from '../wallet-address.ts';
import { dollars } from '../wallet-words.ts';
import { isUsable, takesPayouts } from '../what-is-possible.ts';
import { BankChoice } from './bank-choice.tsx';
import { NextBox } from './next-box.tsx';
import { depositSentence, shown, typedCents, withdrawalSentence } from './next-sentence.ts';
import { usePayment } from './use-payment.ts';

export const amountCheck: Check = (text) => (typedCents(text) === null ? messageFor('amount_invalid') : null);

export type PayKind = 'deposit' | 'withdraw';

const WORDS = {
  deposit: {
    title: 'Deposit money',
    bank: 'From',
    refused: 'The deposit wasn’t started',
    act: 'Deposit',
    sentence: depositSentence,
  },
  withdraw: {
    title: 'Withdraw money',
    bank: 'To',
    refused: 'The withdrawal wasn’t started',
    act: 'Withdraw',
    sentence: withdrawalSentence,
  },
} as const;

interface PayFormProps {
  readonly kind: PayKind;
  readonly data: WalletData;
  readonly address: WalletAddress;
}

/** Moves money in or out, after saying in figures and days what follows. */
export function PayForm({ kind, data, address }: PayFormProps) {
  const { wallet } = data;
  const words = WORDS[kind];
  const banks = wallet.banks.filter(isUsable);
  const payment = usePayment({ kind, wallet, address, checks: { amount: amountCheck } });
  const { form, typed } = payment;
  const cents = typedCents(typed.amount);
  const bank = banks.find(({ id }) => id === typed.bank_id) ?? banks[0];
  const days = kind === 'deposit' ? data.deposit : data.withdrawal;
  if (kind === 'withdraw' && !banks.some(takesPayouts))
    return (
      <FormPanel title={words.title} address={address}>
        <p>{messageFor('bank_cooling')}</p>
      </FormPanel>
    );
  return (
    <FormPanel title={words.title} address={address}>
      <form
        ref={payment.box}
        method="post"
        noValidate
        className="grid gap-x-12 gap-y-6 lg:grid-cols-2"
        onSubmit={form.onSubmit}
        onInput={payment.onInput}
      >
        <div className="space-y-5">
          <FormProblem
            form={form}
            title={words.refused}
            labels={{ amount: 'Amount', bank_id: words.bank }}
            idPrefix="pay-"
            more={
              kind === 'deposit' &&
              form.problem?.code === 'payment_over_limit' && (
                <p>
                  <Link to={actHref(address, 'wire')} className="link">
                    How to send a wire
                  </Link>
                </p>
              )
            }
          />
          <BankChoice
            label={words.bank}
            banks={banks}
            isPayout={kind === 'withdraw'}
            error={form.errorOf('bank_id')}
          />
          <Field
            id="pay-amount"
            label="Amount"
            help={kind === 'deposit' ? depositHelp(data) : withdrawHelp(data)}
            error={form.errorOf('amount')}
          >
            <MoneyInput name="amount" maxLength={24} required />
          </Field>
        </div>
        <div className="flex flex-col gap-5">
          <NextBox>
            {cents === null || bank === undefined
              ? 'Enter an amount to see when it lands and what is left.'
              : words.sentence({ cents, bank: bank.name, days, balance: wallet.balance })}
          </NextBox>
          <div className="flex flex-wrap items-center gap-4">
            <SubmitButton form={form}>
              {words.act}
              {cents === null ? '' : ` ${shown(cents)}`}
            </SubmitButton>
            <Link to={closedHref(address)} preventScrollReset className="link py-1">
              Cancel
            </Link>
          </div>
          <NeedsScript>it makes sure that nothing is sent twice.</NeedsScript>
        </div>
      </form>
    </FormPanel>
  );
}

const depositHelp = ({ wallet }: WalletData) => `Up to ${dollars(wallet.limits.deposit)} at a time.`;

const withdrawHelp = ({ wallet }: WalletData) =>
  `You can withdraw up to ${dollars(wallet.balance.withdrawable)} today.`;
