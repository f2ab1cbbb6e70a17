import { formatShortDate } from '@furrow/kernel/dates';
import { passAccreditation } from '@furrow/modules/investments/api';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { useNavigate } from 'react-router';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { useAct } from '../../kit/use-act.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { dollars } from '../../wallet/wallet-words.ts';
import { NextBox } from '../frame/next-box.tsx';
import type { ProcessData } from '../load-process.ts';
import { Mend } from '../ownership/account-option.tsx';
import { stepPath } from '../process-address.ts';
import type { AccreditationStanding } from './accreditation-words.ts';

export interface Proof {
  readonly standing: AccreditationStanding;
  readonly account: string;
  readonly short: string;
  /** Why something is missing, and where it is sent. */
  readonly missing: { readonly message: string; readonly label: string; readonly link: string } | null;
  /** When evidence was sent, and by when it is answered. */
  readonly sentOn: string | null;
  readonly answerOn: string | null;
}

interface AccreditationFormProps {
  readonly process: ProcessData;
  readonly proof: Proof;
}

/** What the law asks for, whether it is there, and on to the last step. */
export function AccreditationForm({ process, proof }: AccreditationFormProps) {
  const { investment } = process;
  const navigate = useNavigate();
  const { acting, act } = useAct();
  const pass = () =>
    act('pass', async () => {
      await call(passAccreditation, { params: { id: investment.id } });
      await navigate(stepPath(investment, 'confirmation'));
    });
  return (
    <>
      <Standing proof={proof} />
      <NextBox
        next={nextText(proof, dollars(investment.total))}
        back={{ to: stepPath(investment, 'funding'), label: 'Back to funding' }}
      >
        <Button
          variant="primary"
          size="large"
          className="needs-script"
          loading={acting !== null}
          disabled={proof.standing === 'missing'}
          onClick={() => void pass()}
        >
          Continue to confirmation
        </Button>
      </NextBox>
      <NeedsScript>it checks your accreditation again before you confirm.</NeedsScript>
    </>
  );
}

function Standing({ proof }: { readonly proof: Proof }) {
  const { standing, account, short, missing, sentOn, answerOn } = proof;
  if (standing === 'approved')
    return (
      <Notice tone="positive" title={short}>
        <p>{account} is verified as accredited. You don’t need to do anything here.</p>
      </Notice>
    );
  if (standing === 'review')
    return (
      <Notice tone="info" title="We’re reviewing your documents">
        <p>
          {sentOn === null ? 'You sent them.' : `You sent them on ${formatShortDate(sentOn)}.`}{' '}
          {answerOn === null ? '' : `We answer by ${formatShortDate(answerOn)}. `}
          You can confirm now. If we can’t verify your accreditation, you can send other documents, and the
          offering doesn’t close your investment before it is approved.
        </p>
      </Notice>
    );
  return (
    <Notice tone="warning" title="We need proof that you’re accredited">
      <p>{missing?.message}</p>
      <p className="mt-2">
        By law this offering is open to accredited investors only: income over $200,000 ($300,000 with a
        spouse), net worth over $1 million without the home, certain licenses, or an entity with $5 million in
        assets.
      </p>
      {missing === null ? null : (
        <p className="mt-3">
          <Mend label={missing.label} link={missing.link} of={account} /> This page continues once you’ve sent
          it.
        </p>
      )}
    </Notice>
  );
}

function nextText({ standing }: Proof, total: string): string {
  if (standing === 'missing')
    return 'Send the documents, then come back to this page. Nothing is lost meanwhile.';
  return `You see everything once more and confirm ${total}. No money has moved and no shares are reserved yet.`;
}
