import { sendWallet } from '@furrow/modules/investors/api';
import type { Verification } from '@furrow/modules/investors/contract';
import { accountStep, stepLink, type WalletStatus, walletAct } from '@furrow/modules/investors/rules';
import { Button, buttonClass } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { Link } from 'react-router';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { call } from '../../shell/session/call-as-viewer.ts';
import { DocumentList } from './documents/document-list.tsx';
import { DocumentUpload } from './documents/document-upload.tsx';
import type { PanelAccount } from './panel-account.ts';
import { usePanelAct } from './use-panel-act.ts';
import { IdentityCheck } from './verification/identity-check.tsx';
import { ReuseCheck } from './verification/reuse-check.tsx';

interface VerificationPanelProps {
  readonly account: PanelAccount;
  readonly verification: Verification;
}

/** Who you are, shown to the identity check and then to the payment service that holds the wallet. */
export function VerificationPanel({ account, verification }: VerificationPanelProps) {
  const { wallet, files } = verification;
  return (
    <div className="space-y-12">
      <div>
        <IdentityCheck account={account} verification={verification} />
        {verification.reusable !== null && (
          <ReuseCheck accountId={account.id} check={verification.reusable} />
        )}
      </div>
      {wallet !== null && (
        <section aria-labelledby="wallet-heading">
          <h2 id="wallet-heading" className="text-h3">
            Your wallet
          </h2>
          <Wallet account={account} wallet={wallet} />
          {wallet.wants_document && (
            <div className="mt-6">
              <DocumentUpload
                accountId={account.id}
                purpose="identity_document"
                label="Your ID"
                help="A clear color photo that shows all four corners."
              />
            </div>
          )}
          <div className="mt-6">
            <DocumentList accountId={account.id} files={files} label="Your documents" />
          </div>
        </section>
      )}
      <NeedsScript>it runs the identity check.</NeedsScript>
    </div>
  );
}

const TONES: Readonly<Partial<Record<WalletStatus, 'positive' | 'warning' | 'negative'>>> = {
  verified: 'positive',
  retry: 'warning',
  document: 'warning',
  suspended: 'negative',
  deactivated: 'negative',
};

interface WalletProps {
  readonly account: PanelAccount;
  readonly wallet: NonNullable<Verification['wallet']>;
}

function Wallet({ account, wallet }: WalletProps) {
  const { status, message, problem, can_send, needs_details } = wallet;
  const { acting, problem: refused, act } = usePanelAct();
  const send = () => act('send', () => call(sendWallet, { params: { id: account.id } }));
  return (
    <>
      <Notice
        tone={TONES[status] ?? 'info'}
        title={status === 'verified' ? 'Your wallet is open.' : message}
        className="mt-4"
      >
        {problem !== null && <p>{problem}</p>}
        {status === 'retry' && (
          <p>
            Check your details before you submit them again. This time we send all nine digits of your Social
            Security number.
          </p>
        )}
      </Notice>
      {needs_details && (
        <p className="mt-4">
          <Link to={stepLink(account.id, 'details')} className={buttonClass({ variant: 'primary' })}>
            {accountStep('ein_missing').label}
          </Link>
        </p>
      )}
      {can_send && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="primary" loading={acting !== null} onClick={() => void send()}>
            {walletAct(status)}
          </Button>
          <Link to={stepLink(account.id, 'details')} className={buttonClass()}>
            Review details
          </Link>
        </div>
      )}
      {refused !== null && <Notice tone="negative" role="alert" title={refused} className="mt-4" />}
    </>
  );
}
