import { stepLink } from '@furrow/modules/investors/rules';
import type { Wallet } from '@furrow/modules/wallet/contract';
import { buttonClass } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { StepLink } from '../investors/step-link.tsx';

const STANDINGS = {
  unverified: {
    tone: 'warning',
    title: 'This wallet opens once your identity is verified.',
    panel: 'verification',
    label: 'Go to verification',
  },
  blocked: {
    tone: 'negative',
    title: 'This wallet is blocked: no money can move.',
    panel: 'contact',
    label: 'Contact us',
  },
  closed: { tone: 'negative', title: 'This wallet is closed.', panel: 'contact', label: 'Contact us' },
  custodian: {
    tone: 'info',
    title: 'Your custodian pays for this account’s investments and receives its income.',
    panel: null,
    label: '',
  },
} as const;

/** A wallet that cannot be used: why, in one sentence, and what to do about it. */
export function WalletStanding({ wallet }: { readonly wallet: Wallet }) {
  if (wallet.status === 'open') return null;
  const { tone, title, panel, label } = STANDINGS[wallet.status];
  return (
    <Notice tone={tone} title={wallet.message ?? title} className="mt-6">
      {panel !== null && (
        <p className="mt-2">
          <StepLink to={stepLink(wallet.account_id, panel)} className={buttonClass({ size: 'small' })}>
            {label}
          </StepLink>
        </p>
      )}
    </Notice>
  );
}
