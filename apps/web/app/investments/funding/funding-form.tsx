import { chooseFunding, passAccreditation } from '@furrow/modules/investments/api';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { type FormEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { useAct } from '../../kit/use-act.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { ChoiceList } from '../frame/choice-list.tsx';
import { NextBox } from '../frame/next-box.tsx';
import type { ProcessData } from '../load-process.ts';
import { stepPath } from '../process-address.ts';
import type { FundingChoice } from './funding-choices.ts';
import { FundingOption } from './funding-option.tsx';

interface FundingFormProps {
  readonly process: ProcessData;
  readonly choices: readonly FundingChoice[];
  /** Nothing is left to send: the step after this one passes by itself. */
  readonly isApproved: boolean;
}

/** How it will be paid. Nothing is held and nothing moves before it is confirmed. */
export function FundingForm({ process, choices, isApproved }: FundingFormProps) {
  const { investment } = process;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { acting, act } = useAct();
  const [picked, setPicked] = useState<string | null>(null);
  const open = choices.filter(({ reason }) => reason === null);
  const keyBefore = investment.funding?.funding_source ?? investment.funding?.type;
  const chosen =
    open.find(({ key }) => key === picked) ??
    open.find(({ key }) => key === keyBefore) ??
    (open.length === 1 ? open[0] : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === undefined) return;
    void act('choose', async () => {
      const params = { id: investment.id };
      const body = { type: chosen.type, funding_source: chosen.bankId };
      const { investment: after } = await call(chooseFunding, { params, body });
      // Turned down meanwhile: the page says why.
      if (after.status_name === 'escrow_err') return revalidate();
      if (isApproved) await call(passAccreditation, { params });
      await navigate(stepPath(investment, isApproved ? 'confirmation' : 'accreditation'));
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      {investment.status_name === 'escrow_err' && investment.message !== null ? (
        <Notice tone="warning" role="alert" title="It can’t be paid this way" className="mb-6">
          <p>{investment.message}</p>
        </Notice>
      ) : null}
      <ChoiceList legend="How you pay">
        {choices.map((choice) => (
          <FundingOption
            key={choice.key}
            choice={choice}
            isChosen={choice.key === chosen?.key}
            onChoose={() => setPicked(choice.key)}
          />
        ))}
      </ChoiceList>
      <NextBox
        next={
          chosen === undefined
            ? 'Choose how you pay. Nothing moves until you confirm in step 6.'
            : `${chosen.next} Nothing moves before that.`
        }
        back={{ to: stepPath(investment, 'ownership'), label: 'Back to ownership' }}
      >
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="needs-script"
          loading={acting !== null}
          disabled={chosen === undefined}
        >
          {chosen === undefined ? 'Continue' : `Pay by ${lowerFirst(chosen)}`}
        </Button>
      </NextBox>
      <NeedsScript>it saves how you pay.</NeedsScript>
    </form>
  );
}

/** The name of a bank keeps its capital. */
function lowerFirst({ type, title }: FundingChoice): string {
  if (type === 'bank') return `transfer from ${title}`;
  return type === 'ACH' ? title : title.charAt(0).toLowerCase() + title.slice(1);
}
