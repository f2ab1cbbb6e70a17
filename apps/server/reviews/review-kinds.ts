import { systemClock } from '@furrow/kernel/clock';
import type { InvestorDeps } from '@furrow/modules/investors/server';
import { decideSandboxCheck } from '@furrow/providers/identity-check-sandbox-link';
import { sandboxLicenseCheck } from '@furrow/providers/license-check';
import { mailer } from '@furrow/providers/mail';
import type { Config } from '../settings/config.ts';
import { type MailSiteSettings, mailSite } from '../settings/mail-site.ts';
import { accreditationReview } from './accreditation-review.ts';
import { businessReview } from './business-review.ts';
import { documentReview } from './document-review.ts';
import { identityReview } from './identity-review.ts';
import type { ReviewKind } from './review-kind.ts';
import { suitabilityReview } from './suitability-review.ts';
import { walletReview } from './wallet-review.ts';

/** Everything about accounts that a person of the firm decides. */
export function reviewKinds(
  config: Pick<Config, 'FURROW_ACCREDITATION_POLICY' | 'IDENTITY_CHECK' | 'LICENSE_CHECK'> & MailSiteSettings,
  parts: Pick<InvestorDeps, 'payments' | 'files' | 'sealer'>,
): readonly ReviewKind[] {
  const licenses = config.LICENSE_CHECK === 'sandbox' ? sandboxLicenseCheck(systemClock) : null;
  return [
    accreditationReview(config.FURROW_ACCREDITATION_POLICY, licenses),
    identityReview(config.IDENTITY_CHECK === 'sandbox' ? decideSandboxCheck : null),
    businessReview(),
    suitabilityReview({ mailer, site: mailSite(config) }),
    walletReview(parts.payments),
    documentReview(parts),
  ];
}
