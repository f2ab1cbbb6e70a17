import { confirmInvestment } from '@furrow/modules/investments/api';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { sharesText } from '../../farms/farm-text.ts';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { useAct } from '../../kit/use-act.ts';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { dollars } from '../../wallet/wallet-words.ts';
import { NextBox } from '../frame/next-box.tsx';
import type { ProcessData } from '../load-process.ts';
import { completePath, stepPath } from '../process-address.ts';
import { confirmKey } from './confirm-key.ts';
import { wayBack } from './way-back.ts';

interface Refused {
  readonly code: string | null;
  readonly text: string;
}

interface ConfirmFormProps {
  readonly process: ProcessData;
  /** What follows, in cents and days. */
  readonly next: string;
}

const UNKNOWN =
  'We got no answer, so we don’t know whether it was confirmed. Press the button again: it is confirmed only once.';

/** The one press that takes shares and money. */
export function ConfirmForm({ process, next }: ConfirmFormProps) {
  const { investment, farm } = process;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { acting, act } = useAct();
  const [answered, setAnswered] = useState<Refused | null>(null);
  const refused = answered ?? refusedBefore(process);
  const way = refused?.code == null ? null : wayBack(refused.code);

  const confirm = () =>
    act('confirm', async () => {
      setAnswered(null);
      try {
        const input = { params: { id: investment.id } };
        await call(confirmInvestment, input, { idempotencyKey: confirmKey(investment) });
        await navigate(completePath(investment));
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 401 || error.status === 403) throw error;
        const isOpen = error.status === 0 || error.status >= 500;
        setAnswered({ code: isOpen ? null : error.code, text: isOpen ? UNKNOWN : error.message });
        if (!isOpen) await revalidate();
      }
    });
  return (
    <>
      {refused === null ? null : (
        <Notice tone="negative" role="alert" title="Not confirmed" className="mt-8">
          <p>{refused.text}</p>
          {way === null ? null : (
            <p className="mt-2">
              <Link to={stepPath(investment, way.step)} className="link">
                {way.label}
              </Link>
            </p>
          )}
        </Notice>
      )}
      <NextBox next={next} back={{ to: stepPath(investment, 'funding'), label: 'Back to funding' }}>
        <Button
          variant="primary"
          size="large"
          className="needs-script"
          loading={acting !== null}
          onClick={() => void confirm()}
        >
          Confirm {dollars(investment.total)} for {sharesText(farm, investment.number_of_shares)}
        </Button>
      </NextBox>
      <NeedsScript>it makes sure that nothing is confirmed twice.</NeedsScript>
    </>
  );
}

/** After a reload it still says why. */
function refusedBefore({ investment }: ProcessData): Refused | null {
  if (investment.status_name !== 'confirmation_err' || investment.message === null) return null;
  return { code: investment.refusal, text: investment.message };
}
