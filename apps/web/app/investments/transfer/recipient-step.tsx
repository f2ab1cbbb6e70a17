import type { TransferForm } from '@furrow/modules/investments/contract';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { NEW_ACCOUNT } from '../../investors/account-address.ts';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { NextBox } from '../frame/next-box.tsx';
import { Mend } from '../ownership/account-option.tsx';
import { positionPath } from '../portfolio/portfolio-address.ts';
import { ReceivingOption } from './receiving-account.tsx';
import { BY_EMAIL, givePath } from './transfer-address.ts';
import { useKeptEmail } from './use-kept-email.ts';

interface RecipientStepProps {
  readonly form: TransferForm;
  /** Chosen before, as the address says. */
  readonly to: string | null;
  /** What the farm sells: 'shares' or 'units'. */
  readonly shares: string;
}

/** Close enough to tell a slip from an address; the server has the last word. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Step 1: an account of one's own, or the address of another investor. */
export function RecipientStep({ form, to, shares }: RecipientStepProps) {
  const { investment, accounts, days } = form;
  const navigate = useNavigate();
  const { email, setEmail } = useKeptEmail(investment.id);
  const [picked, setPicked] = useState(to);
  const [error, setError] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const account = accounts.find(({ profile_id, lacks }) => profile_id === picked && lacks.length === 0);
  const isByEmail = picked === BY_EMAIL;
  // In the address too, so that a reload and the way back keep it; at once, or whoever goes on quickly would lose it.
  const pick = (chosen: string) => {
    setPicked(chosen);
    const address = givePath(investment.id, 'recipient', chosen);
    window.history.replaceState(window.history.state, '', address);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (account !== undefined) return void navigate(givePath(investment.id, 'review', account.profile_id));
    if (!isByEmail) return;
    if (!EMAIL.test(email.trim())) {
      setError('Enter the recipient’s email address, such as name@example.com.');
      return box.current?.focus();
    }
    void navigate(givePath(investment.id, 'review', BY_EMAIL));
  };
  return (
    <form noValidate onSubmit={submit}>
      <fieldset>
        <legend className="mb-4 font-serif text-h3">Another account of yours</legend>
        {accounts.length === 0 ? (
          <p className="text-ink-muted text-small">You have no other investment account.</p>
        ) : (
          <ul className="space-y-3">
            {accounts.map((one) => (
              <ReceivingOption
                shares={shares}
                key={one.profile_id}
                account={one}
                isChosen={one.profile_id === account?.profile_id}
                onChoose={() => pick(one.profile_id)}
              />
            ))}
          </ul>
        )}
        <p className="mt-4 text-small">
          <Mend label="Open another account" link={NEW_ACCOUNT} of="this transfer" />
        </p>
      </fieldset>
      <fieldset className="mt-8">
        <legend className="mb-4 font-serif text-h3">Another investor</legend>
        <div className="process-option" data-chosen={isByEmail || undefined}>
          <label className="flex cursor-pointer items-start gap-4 p-5">
            <input
              type="radio"
              name="to"
              value={BY_EMAIL}
              className="tick-box tick-round mt-0.5"
              checked={isByEmail}
              onChange={() => pick(BY_EMAIL)}
            />
            <span>
              <b className="block font-semibold">By email</b>
              <span className="block text-ink-muted text-small">
                Somebody with a verified account here. They choose which of their accounts receives the
                {shares}.
              </span>
            </span>
          </label>
          {isByEmail ? (
            <Field
              id="recipient-email"
              label="Recipient’s email"
              help="The address they log in with. We email them when you confirm, not before."
              error={error ?? undefined}
              className="pr-5 pb-5 pl-14 max-sm:pl-5"
            >
              <TextInput
                ref={box}
                name="email"
                type="email"
                autoComplete="off"
                maxLength={254}
                value={email}
                onChange={({ currentTarget }) => {
                  setEmail(currentTarget.value);
                  setError(null);
                }}
              />
            </Field>
          ) : null}
        </div>
      </fieldset>
      <NextBox
        next={
          account === undefined && !isByEmail
            ? `Choose who receives the ${shares}.`
            : `You review what changes for both sides. Nothing is sent yet. Once you confirm, the recipient has ${days} days to sign.`
        }
        back={{ to: positionPath(investment.id), label: 'Back to the position' }}
      >
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="needs-script"
          disabled={account === undefined && !isByEmail}
        >
          Continue to review
        </Button>
      </NextBox>
      <NeedsScript>it keeps whom you choose.</NeedsScript>
    </form>
  );
}
