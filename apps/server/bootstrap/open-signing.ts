import type { Log } from '@furrow/database/log';
import type { Clock } from '@furrow/kernel/clock';
import type { Signing } from '@furrow/providers/signing';
import { createDocusignSigning } from '@furrow/providers/signing-docusign';
import type { Config } from '../settings/config.ts';

const ENVIRONMENTS = { sandbox: 'demo', production: 'production' } as const;

/** The service where investors sign; null where they sign here. Its log-in is by the real time. */
export function openSigning(
  config: Config,
  parts: { readonly clock: Clock; readonly log: Log },
): Signing | null {
  const { DOCUSIGN_INTEGRATION_KEY: integrationKey, DOCUSIGN_USER_ID: userId } = config;
  const { DOCUSIGN_ACCOUNT_ID: accountId, DOCUSIGN_PRIVATE_KEY_FILE: privateKey } = config;
  const { DOCUSIGN_WEBHOOK_KEYS: webhookKeys } = config;
  // That all of them are there was checked when the settings were read.
  if (
    config.SIGNING !== 'docusign' ||
    !integrationKey ||
    !userId ||
    !accountId ||
    !privateKey ||
    !webhookKeys
  )
    return null;
  const environment = ENVIRONMENTS[config.DOCUSIGN_ENVIRONMENT];
  return createDocusignSigning({
    environment,
    integrationKey,
    userId,
    accountId,
    privateKey,
    webhookKeys,
    ...parts,
  });
}
