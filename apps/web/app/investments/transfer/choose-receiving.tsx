import { chooseTransferAccount } from '@furrow/modules/investments/api';
import type { JoinderStep } from '@furrow/modules/investments/contract';
import { Button } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { sharesOf } from '../../farms/farm-text.ts';
import { NEW_ACCOUNT } from '../../investors/account-address.ts';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { useAct } from '../../kit/use-act.ts';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { ChoiceList } from '../frame/choice-list.tsx';
import { NextBox } from '../frame/next-box.tsx';
import { Mend } from '../ownership/account-option.tsx';
import { ReceivingOption } from './receiving-account.tsx';

interface ChooseReceivingProps {
  readonly step: JoinderStep;
  readonly onChosen: () => void;
}

/** Which of one's accounts receives the shares. */
export function ChooseReceiving({ step, onChosen }: ChooseReceivingProps) {
  const { transfer, accounts } = step;
  const shares = sharesOf(transfer.farm);
  const { revalidate } = useRevalidator();
  const { acting, act } = useAct();
  const [picked, setPicked] = useState<string | null>(transfer.recipient.profile?.profile_id ?? null);
  const able = accounts.filter(({ lacks }) => lacks.length === 0);
  const chosen = able.find(({ profile_id }) => profile_id === picked) ?? (able.length === 1 ? able[0] : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return;
    void act('choose', async () => {
      const { profile_id } = chosen;
      try {
        await call(chooseTransferAccount, { params: { id: transfer.id }, body: { profile_id } });
        onChosen();
      } catch (error) {
        // What it lacks now is shown beside it, and what is over says so.
        if (error instanceof ApiError && error.status < 500) await revalidate();
        throw error;
      }
      await revalidate();
    });
  };
  return (
    <section aria-labelledby="receiving">
      <h2 id="receiving" className="mb-2 text-h3">
        Choose the account that receives the {shares}
      </h2>
      <p className="mb-5 max-w-[38rem] text-ink-muted">
        The account owns the {shares} from then on and receives the income.
      </p>
      <form noValidate onSubmit={submit}>
        {accounts.length === 0 ? (
          <EmptyState title="You have no investment account yet">
            Open one and complete it. This page changes by itself.
          </EmptyState>
        ) : (
          <ChoiceList legend={`Which account receives the ${shares}`}>
            {accounts.map((account) => (
              <ReceivingOption
                key={account.profile_id}
                account={account}
                shares={shares}
                isChosen={account.profile_id === chosen?.profile_id}
                onChoose={() => setPicked(account.profile_id)}
              />
            ))}
          </ChoiceList>
        )}
        <p className="mt-4 text-small">
          <Mend label="Open another account" link={NEW_ACCOUNT} of="this transfer" />
        </p>
        <NextBox
          next={
            chosen
              ? `You read and sign the joinder agreement in the name of ${chosen.name}. You can still choose another account until you sign.`
              : `Choose an account that can receive the ${shares}, or finish setting one up.`
          }
        >
          <Button
            type="submit"
            variant="primary"
            size="large"
            className="needs-script"
            loading={acting !== null}
            disabled={!chosen}
          >
            Continue with this account
          </Button>
        </NextBox>
        <NeedsScript>it saves which account you choose.</NeedsScript>
      </form>
    </section>
  );
}
