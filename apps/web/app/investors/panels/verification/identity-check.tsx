import type { Id } from '@furrow/kernel/ids';
import type { Verification } from '@furrow/modules/investors/contract';
import { accountStep, type KycStatus, kycAct, messageFor, stepLink } from '@furrow/modules/investors/rules';
import { Button, buttonClass } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { Link } from 'react-router';
import type { PanelAccount } from '../panel-account.ts';
import { useIdentityCheck } from './use-identity-check.ts';

interface IdentityCheckProps {
  readonly account: PanelAccount;
  readonly verification: Verification;
}

const TONES: Readonly<Partial<Record<KycStatus, 'positive' | 'warning' | 'negative'>>> = {
  success: 'positive',
  failed: 'negative',
  canceled: 'warning',
  expired: 'warning',
};

export function IdentityCheck({ account, verification }: IdentityCheckProps) {
  const { checking, problem, outcome, begin } = useIdentityCheck(account.id);
  const { kyc_status: status, kyc_reasons: reasons, reverify } = verification;
  const standing = reverify ? messageFor('reverification_required') : verification.kyc_message;
  return (
    <section aria-labelledby="check-heading">
      <h2 id="check-heading" className="text-h3">
        Identity check
      </h2>
      <div role="status">
        <Notice
          tone={reverify ? 'warning' : (TONES[status] ?? 'info')}
          title={outcome?.message ?? standing}
          className="mt-4"
        >
          {verification.reverify_reason !== null && <p>{verification.reverify_reason}</p>}
          {outcome !== null && outcome.message !== standing && <p>{standing}</p>}
          {reasons.length > 0 && (
            <ul className="list-disc pl-5">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
        </Notice>
      </div>
      <Start verification={verification} accountId={account.id}>
        <Button variant="primary" size="large" loading={checking} onClick={() => void begin()}>
          {kycAct(status, reverify)}
        </Button>
      </Start>
      {MENDABLE.includes(status) && <BeforeTheNextTry account={account} />}
      {problem !== null && <Notice tone="negative" role="alert" title={problem} className="mt-4" />}
    </section>
  );
}

/** A check that did not pass is mostly one of details that do not match what is on record. */
const MENDABLE: readonly string[] = ['failed', 'canceled', 'expired'];

function BeforeTheNextTry({ account }: Pick<IdentityCheckProps, 'account'>) {
  return (
    <p className="mt-4 text-ink-muted text-small">
      Before you try again:{' '}
      <Link to={stepLink(account.id, 'details')} className="link">
        check your details
      </Link>
      {account.kyb_required && (
        <>
          {' '}
          and{' '}
          <Link to={stepLink(account.id, 'people')} className="link">
            the people you named
          </Link>
        </>
      )}
      .
    </p>
  );
}

interface StartProps {
  readonly verification: Verification;
  readonly accountId: Id<'acc'>;
  readonly children: React.ReactNode;
}

function Start({ verification, accountId, children }: StartProps) {
  const { kyc_status: status, details_complete, can_start, available, reverify } = verification;
  if (!details_complete)
    return (
      <p className="mt-4">
        <Link to={stepLink(accountId, 'details')} className={buttonClass({ variant: 'primary' })}>
          {accountStep('account_incomplete').label} first
        </Link>
      </p>
    );
  if (!can_start || (status === 'success' && !reverify)) return null;
  if (!available)
    return <Notice tone="warning" title={messageFor('verification_unavailable')} className="mt-4" />;
  return (
    <div className="mt-6 space-y-4">
      <p className="text-ink-muted">
        The check takes a few minutes and opens in a new window. Have your phone ready, and an ID in case you
        need it. We compare your details with public records. It doesn’t affect your credit score.
      </p>
      {children}
    </div>
  );
}
