import { toDollarString } from '@furrow/kernel/money';
import { deposit, withdraw } from '@furrow/modules/wallet/api';
import type { Wallet } from '@furrow/modules/wallet/contract';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useFresh } from '../../identity/settings/step-up.tsx';
import type { Check } from '../../kit/form/checks.ts';
import { type Form, useForm } from '../../kit/form/use-form.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { closedHref, type WalletAddress } from '../wallet-address.ts';
import { dollars, weekdayDate } from '../wallet-words.ts';
import { typedCents } from './next-sentence.ts';
import { type PaymentDraft, paymentDrafts } from './payment-drafts.ts';
import { unanswered } from './unanswered.ts';

interface PaymentOptions {
  readonly kind: 'deposit' | 'withdraw';
  readonly wallet: Wallet;
  readonly address: WalletAddress;
  readonly checks: Readonly<Record<string, Check>>;
}

interface PaymentForm {
  readonly form: Form;
  readonly box: RefObject<HTMLFormElement | null>;
  readonly typed: PaymentDraft;
  onInput(event: FormEvent<HTMLFormElement>): void;
}

const ENDPOINTS = { deposit, withdraw } as const;
const DONE = { deposit: 'lands', withdraw: 'arrives' } as const;
const NOTHING: PaymentDraft = { bank_id: '', amount: '' };

/** From what is typed to a payment on its way, sent once whatever happens in between. */
export function usePayment({ kind, wallet, address, checks }: PaymentOptions): PaymentForm {
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const fresh = useFresh();
  const box = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(NOTHING);
  const name = `${wallet.account_id} ${kind}`;

  useEffect(() => {
    if (box.current === null) return;
    const kept = paymentDrafts.read(name);
    if (kept !== null && valuesIn(box.current).amount === '') fill(box.current, kept);
    setTyped(valuesIn(box.current));
  }, [name]);

  const form = useForm({
    checks,
    async send({ bank_id = '', amount = '' }) {
      const idempotencyKey = paymentDrafts.keyFor(name, { bank_id, amount });
      const body = { bank_id, amount: toDollarString(typedCents(amount) ?? 0n) };
      const input = { params: { id: wallet.account_id }, body };
      try {
        const done = await fresh(() => call(ENDPOINTS[kind], input, { idempotencyKey }));
        if (done === null) return 'done';
        paymentDrafts.done(name);
        toast.show({ code: 'payment-started', type: 'success', text: startedText(kind, done.transaction) });
      } catch (error) {
        const problem = unanswered(error);
        if (problem !== null) {
          form.setProblem(problem);
          return 'done';
        }
        // What was refused because of a figure is shown with the figure as it is now.
        void revalidator.revalidate();
        throw error;
      }
      await navigate(`${closedHref(address)}#wallet`, { replace: true });
      return 'leaving';
    },
  });

  return {
    form,
    box,
    typed,
    onInput(event) {
      form.onInput(event);
      const values = valuesIn(event.currentTarget);
      setTyped(values);
      paymentDrafts.keep(name, values);
    },
  };
}

function startedText(
  kind: PaymentOptions['kind'],
  { amount, lands_on }: { readonly amount: string; readonly lands_on: string | null },
): string {
  const noun = kind === 'deposit' ? 'deposit' : 'withdrawal';
  const when = lands_on === null ? '' : ` It ${DONE[kind]} ${weekdayDate(lands_on)}.`;
  return `Your ${noun} of ${dollars(amount.replace('-', ''))} is on its way.${when}`;
}

function valuesIn(form: HTMLFormElement): PaymentDraft {
  const data = new FormData(form);
  return { bank_id: String(data.get('bank_id') ?? ''), amount: String(data.get('amount') ?? '') };
}

function fill(form: HTMLFormElement, draft: PaymentDraft): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.name === 'amount') field.value = draft.amount;
    const isBank = field instanceof HTMLSelectElement && field.name === 'bank_id';
    if (isBank && [...field.options].some(({ value, disabled }) => value === draft.bank_id && !disabled))
      field.value = draft.bank_id;
  }
}
