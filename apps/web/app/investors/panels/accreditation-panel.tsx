import { startAccreditation, withdrawAccreditation } from '@furrow/modules/investors/api';
import type { Account, Accreditation, AccreditationPage } from '@furrow/modules/investors/contract';
import { stepLink } from '@furrow/modules/investors/rules';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { confirm } from '../../kit/confirm.tsx';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { useAct } from '../../kit/use-act.ts';
import { AppLink } from '../../shell/links/app-link.tsx';
import { call } from '../../shell/session/call-as-viewer.ts';
import { isDraft } from '../account-words.ts';
import { ChooseWay } from './accreditation/choose-way.tsx';
import { EvidenceForm } from './accreditation/evidence-form.tsx';
import { SentRequest } from './accreditation/sent-request.tsx';
import { Standing } from './accreditation/standing.tsx';

interface AccreditationPanelProps {
  readonly account: Pick<Account, 'id' | 'status'>;
  readonly owner: string;
  readonly page: AccreditationPage;
}

/** How an account is accredited: choose a statement and a way, send the evidence, wait, and renew in time. */
export function AccreditationPanel({ account, owner, page }: AccreditationPanelProps) {
  const { accreditation, form, proposed } = page;
  const params = { id: account.id };
  const revalidator = useRevalidator();
  const { acting, act } = useAct();
  const [choosing, setChoosing] = useState(false);
  const { request } = accreditation;
  const refresh = () => {
    setChoosing(false);
    return revalidator.revalidate();
  };
  async function withdraw(): Promise<void> {
    const sure = await confirm({
      title: 'Withdraw this submission?',
      text: withdrawalText(accreditation),
      act: 'Withdraw submission',
    });
    if (!sure) return;
    await act('withdraw', async () => {
      await call(withdrawAccreditation, { params });
      await refresh();
    });
  }
  const sendOther = (last: NonNullable<Accreditation['request']>) =>
    act('other', async () => {
      const { statements, method } = last;
      await call(startAccreditation, { params, body: { statements, method } });
      await refresh();
    });
  const isOpen = form !== null && request !== null;
  const isSent = request?.status === 'pending' || request?.status === 'new_info_added';
  const mayChoose = !isSent && !isOpen;
  const turnedDown = mayChoose && accreditation.status === 'rejected' && request?.status === 'rejected';
  return (
    <div className="space-y-10">
      <Standing accreditation={accreditation} />
      {isOpen && isDraft(account) && <DetailsFirst account={account} />}
      {isSent && (
        <SentRequest
          accreditation={accreditation}
          request={request}
          withdrawing={acting === 'withdraw'}
          onWithdraw={() => void withdraw()}
        />
      )}
      {isOpen && !choosing && (
        <EvidenceForm
          key={`${request.id} ${request.method}`}
          accountId={account.id}
          owner={owner}
          accreditation={accreditation}
          request={request}
          form={form}
          onChooseAnew={() => setChoosing(true)}
          onSent={refresh}
        />
      )}
      {mayChoose && isRenewal(accreditation) && !choosing && (
        <Button data-testid="renew" onClick={() => setChoosing(true)}>
          Renew accreditation
        </Button>
      )}
      {turnedDown && !choosing && (
        <div className="flex flex-wrap gap-3">
          <Button
            data-testid="submit-other"
            variant="primary"
            size="large"
            loading={acting === 'other'}
            onClick={() => sendOther(request)}
          >
            Submit other documents
          </Button>
          <Button data-testid="choose-another-way" size="large" onClick={() => setChoosing(true)}>
            Choose another way
          </Button>
        </div>
      )}
      {(choosing || (mayChoose && !turnedDown && !isRenewal(accreditation))) && (
        <ChooseWay
          accountId={account.id}
          accreditation={accreditation}
          proposed={proposed}
          onStarted={refresh}
          onCancel={choosing ? () => setChoosing(false) : null}
        />
      )}
      <NeedsScript>it sends your answers and documents.</NeedsScript>
    </div>
  );
}

/** Evidence is about somebody: it is sent once the account says about whom. */
function DetailsFirst({ account }: Pick<AccreditationPanelProps, 'account'>) {
  return (
    <Notice tone="warning" title="Account details needed">
      <p>
        You can continue here, and submit once{' '}
        <AppLink to={stepLink(account.id, 'details')} className="link">
          the account details are complete
        </AppLink>
        .
      </p>
    </Notice>
  );
}

/** While an approval holds there is no hurry: the way to renew it is a button, not a page. */
function isRenewal({ status, permanent }: Accreditation): boolean {
  return permanent || status === 'approved' || status === 'expired_soon';
}

/** What happens to the review, to what was sent, and to whoever was asked. */
function withdrawalText(accreditation: Accreditation): string {
  const isAtAdvisor = accreditation.request?.advisor?.outcome === null;
  return [
    isAtAdvisor ? 'The link we sent to your advisor stops working.' : 'We’ll stop the review.',
    isRenewal(accreditation)
      ? 'Your current accreditation stays as it is.'
      : 'This account goes back to where it was before you submitted.',
    'We keep what you submitted in our records. You can start over anytime.',
  ].join(' ');
}
