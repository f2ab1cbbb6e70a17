import { chooseAccount } from '@furrow/modules/investments/api';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { type FormEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { sharesText } from '../../farms/farm-text.ts';
import { NEW_ACCOUNT } from '../../investors/account-address.ts';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { useAct } from '../../kit/use-act.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { ChoiceList } from '../frame/choice-list.tsx';
import { NextBox } from '../frame/next-box.tsx';
import { isSigned } from '../is-signed.ts';
import type { ProcessData } from '../load-process.ts';
import { stepPath } from '../process-address.ts';
import type { AccountChoice } from './account-choices.ts';
import { AccountOption, Mend } from './account-option.tsx';

interface OwnershipFormProps {
  readonly process: ProcessData;
  readonly choices: readonly AccountChoice[];
}

const isOpen = ({ state }: AccountChoice) => state === 'ready' || state === 'review';

/** Whose shares they will be. */
export function OwnershipForm({ process, choices }: OwnershipFormProps) {
  const { investment, farm } = process;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { acting, act } = useAct();
  const [picked, setPicked] = useState<string | null>(null);
  const open = choices.filter(isOpen);
  const before = open.find(({ id }) => id === investment.profile?.profile_id);
  const chosen = open.find(({ id }) => id === picked) ?? before ?? (open.length === 1 ? open[0] : undefined);
  const isOther =
    chosen !== undefined && investment.profile !== null && chosen.id !== investment.profile.profile_id;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === undefined) return;
    void act('choose', async () => {
      const input = { params: { id: investment.id }, body: { profile_id: chosen.id, is_final: true } };
      const { lacks } = await call(chooseAccount, input);
      // What it lacks now is shown beside it; it was not so when the page was read.
      if (lacks.length > 0) return revalidate();
      await navigate(stepPath(investment, 'signatures'));
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      {investment.status_name === 'ownership_err' && investment.message !== null ? (
        <Notice tone="warning" title="The account can’t invest here yet" className="mb-6">
          <p>{investment.message}</p>
        </Notice>
      ) : null}
      <ChoiceList legend="Which account invests">
        {choices.map((choice) => (
          <AccountOption
            key={choice.id}
            choice={choice}
            isChosen={choice.id === chosen?.id}
            onChoose={() => setPicked(choice.id)}
          />
        ))}
      </ChoiceList>
      <p className="mt-4 text-small">
        <Mend label="Open another account" link={NEW_ACCOUNT} of="this investment" />
      </p>
      {isOther && isSigned(investment) ? (
        <Notice tone="warning" title="You’ll sign again" className="mt-6">
          <p>The documents you signed name the account. If you change it, we ask you to sign new ones.</p>
        </Notice>
      ) : null}
      <NextBox
        next={
          chosen === undefined
            ? 'Choose an account that can invest, or complete what one of them lacks.'
            : `You read and sign two documents in the name of ${chosen.name}. No money moves and no shares are reserved yet.`
        }
        back={{ to: stepPath(investment, 'amount'), label: 'Back to amount' }}
      >
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="needs-script"
          loading={acting !== null}
          disabled={chosen === undefined}
        >
          Continue with {sharesText(farm, investment.number_of_shares)}
        </Button>
      </NextBox>
      <NeedsScript>it saves which account you choose.</NeedsScript>
    </form>
  );
}
