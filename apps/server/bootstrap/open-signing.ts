import type { Log } from '@furrow/database/log';
import type { Clock } from '@furrow/kernel/clock';
import type { Signing } from '@furrow/providers/signing';
import { createDocusignSigning } from '@furrow/providers/signing-docusign';
import type { Config } from '../settings/config.ts';

const ENVIRONMENTS = { sandbox: 'demo', production: 'production' } as const;

export interface SigningServices {
  /** Where investors sign; null for here. */
  readonly signing: Signing | null;
  /** The service whose open envelopes are followed, also after signing came back here. */
  readonly envelopeService: Signing | null;
}

/** Opens the signing service. Its log-in uses the real time. */
export function openSigning(
  config: Config,
  parts: { readonly clock: Clock; readonly log: Log },
): SigningServices {
  const { DOCUSIGN_INTEGRATION_KEY: integrationKey, DOCUSIGN_USER_ID: userId } = config;
  const { DOCUSIGN_ACCOUNT_ID: accountId, DOCUSIGN_PRIVATE_KEY_FILE: privateKey } = config;
  const { DOCUSIGN_WEBHOOK_KEYS: webhookKeys } = config;
  // Reading the settings has checked that all of them are given or none.
  if (!integrationKey || !userId || !accountId || !privateKey || !webhookKeys)
    return { signing: null, envelopeService: null };
  const environment = ENVIRONMENTS[config.DOCUSIGN_ENVIRONMENT];
  const envelopeService = createDocusignSigning({
    environment,
    integrationKey,
    userId,
    accountId,
    privateKey,
    webhookKeys,
    ...parts,
  });
  return { signing: config.SIGNING === 'docusign' ? envelopeService : null, envelopeService };
}
