import { formatShares } from '@furrow/kernel/quantities';
import type { Pledge } from '@furrow/modules/investments/contract';
import { PLEDGE_NOTE_LENGTH } from '@furrow/modules/investments/rules';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { Slider } from '@furrow/ui/slider';
import { Textarea } from '@furrow/ui/textarea';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { sharesText, shareWord } from '../../farms/farm-text.ts';
import { ShareFields } from '../../farms/share-fields.tsx';
import { TakeNearest } from '../../farms/take-nearest.tsx';
import type { ChoosingShares } from '../../farms/use-share-choice.ts';
import { NEW_ACCOUNT } from '../../investors/account-address.ts';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { exact } from '../frame/figures-of.ts';
import { NextBox } from '../frame/next-box.tsx';
import type { AccountChoice } from '../ownership/account-choices.ts';
import { AccountOption, Mend } from '../ownership/account-option.tsx';
import { type ProcessFarm, quoteFor } from '../process-farm.ts';
import { keptPledges } from './kept-pledge.ts';
import { useSendPledge } from './use-send-pledge.ts';

interface PledgeFormProps {
  readonly farm: ProcessFarm;
  /** The one that is changed. */
  readonly pledge: Pledge | null;
  readonly choices: readonly AccountChoice[];
  readonly choosing: ChoosingShares;
}

/** How much, for which account, and a word to the firm. */
export function PledgeForm({ farm, pledge, choices, choosing }: PledgeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { shares, slide, chosen, nearest, ...fields } = choosing;
  const [picked, setPicked] = useState<string | null>(pledge?.profile?.profile_id ?? null);
  const [note, setNote] = useState(pledge?.note ?? '');
  const { busy, refusal, send } = useSendPledge(farm, pledge);
  const able = choices.filter(({ state }) => state !== 'restricted');
  const account = able.find(({ id }) => id === picked) ?? (able.length === 1 ? able[0] : undefined);
  const excess = note.trim().length - PLEDGE_NOTE_LENGTH;
  const keep = (entered: { readonly account?: string; readonly note?: string }) =>
    keptPledges.keep(farm.id, { version: pledge?.version ?? 0, shares, account: picked, note, ...entered });
  const restore = useEffectEvent(() => {
    const kept = keptPledges.read(farm.id, pledge?.version ?? 0);
    if (kept === null) return;
    slide(kept.shares);
    setPicked(kept.account);
    setNote(kept.note);
  });
  // After the first frame, which is the server's: it knows nothing of this tab.
  useEffect(() => restore(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === null || account === undefined || excess > 0)
      return form.current?.querySelector<HTMLElement>('[aria-invalid], input[type=radio]')?.focus();
    void send({ number_of_shares: chosen, profile_id: account.id, note: note.trim() });
  };
  const amount = chosen === null ? null : exact(quoteFor(farm, chosen).amountCents);
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {refusal === null ? null : (
        <Notice tone="negative" role="alert" title="Your pledge wasn’t saved" className="mb-6">
          <p>{refusal.fields.number_of_shares?.[0] ?? refusal.fields.note?.[0] ?? refusal.message}</p>
        </Notice>
      )}
      <section aria-labelledby="pledge-amount">
        <h2 id="pledge-amount" className="mb-4 text-h3">
          Amount
        </h2>
        <div className="needs-script rounded-md border border-line-strong bg-surface-raised p-5 md:p-7">
          <ShareFields {...fields} />
          <TakeNearest farm={farm} nearest={nearest} take={slide} />
          <Slider
            aria-label={`How many ${shareWord(farm, 2)}, by slider`}
            className="mt-4"
            min={farm.min_shares_amount}
            max={farm.remaining_shares}
            value={shares}
            onChange={(event) => slide(event.currentTarget.valueAsNumber)}
            valueText={`${sharesText(farm, shares)}, ${exact(quoteFor(farm, shares).amountCents)}`}
            lowLabel={`${sharesText(farm, farm.min_shares_amount)}, minimum`}
            highLabel={`${formatShares(farm.remaining_shares)}, the whole offering`}
          />
        </div>
      </section>
      <fieldset className="mt-10">
        <legend className="mb-4 font-serif text-h3">Account</legend>
        <ul className="space-y-3">
          {choices.map((choice) => (
            <AccountOption
              key={choice.id}
              choice={choice}
              isPledge
              isChosen={choice.id === account?.id}
              onChoose={() => {
                setPicked(choice.id);
                keep({ account: choice.id });
              }}
            />
          ))}
        </ul>
        <p className="mt-4 text-small">
          <Mend label="Open another account" link={NEW_ACCOUNT} of="this pledge" />
        </p>
      </fieldset>
      <Field
        label="Note to us"
        optional
        className="mt-10"
        help={`For example when you could invest. Up to ${PLEDGE_NOTE_LENGTH} characters.`}
        error={excess > 0 ? `The note is too long. Remove ${excess} characters or more.` : undefined}
      >
        <Textarea
          name="note"
          rows={3}
          value={note}
          onChange={(event) => {
            setNote(event.currentTarget.value);
            keep({ note: event.currentTarget.value });
          }}
        />
      </Field>
      <NextBox next={nextText(farm, { chosen, amount, account })}>
        <Button type="submit" variant="primary" size="large" loading={busy} className="needs-script">
          {pledge === null ? 'Pledge' : 'Change pledge to'} {amount ?? ''}
        </Button>
      </NextBox>
      <NeedsScript>it works out the price as you type.</NeedsScript>
    </form>
  );
}

interface Chosen {
  readonly chosen: number | null;
  readonly amount: string | null;
  readonly account: AccountChoice | undefined;
}

function nextText(farm: ProcessFarm, { chosen, amount, account }: Chosen): string {
  if (chosen === null || amount === null)
    return `Enter a number of ${shareWord(farm, 2)} that can be pledged for.`;
  if (account === undefined) return 'Choose the account you’d invest with.';
  return `We note your interest in ${sharesText(farm, chosen)} for ${account.name}. No money moves and nothing is reserved. When the offering opens, we email you with an investment of ${amount} filled in, and you decide then.`;
}
