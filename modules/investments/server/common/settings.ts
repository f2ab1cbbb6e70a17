import { readFileSync } from 'node:fs';
import { text } from '@furrow/module/setting-types';
import { defineSettings, setting, type Values } from '@furrow/module/settings';
import { IdentityRefused, openIdentity, type SigningIdentity } from '@furrow/signing/identity';

/** What is wrong is said without what stands in the file: one of them is a key. */
const pemFile = text(1, 4_096)
  .transform((path, context) => {
    try {
      const pem = readFileSync(path, 'utf8');
      if (pem.includes('-----BEGIN ')) return pem;
      context.addIssue({ code: 'custom', message: 'names a file that is not PEM' });
    } catch {
      context.addIssue({ code: 'custom', message: 'names a file that cannot be read' });
    }
    return '';
  })
  .optional();

export const investmentSettings = defineSettings({
  variables: {
    FURROW_SIGNING_KEY_FILE: setting(
      'the path of the private key that seals signed documents, PEM without a password (default: a key of its own)',
      pemFile,
    ),
    FURROW_SIGNING_CERTIFICATE_FILE: setting(
      'the path of its certificate, PEM, followed by those of its issuers',
      pemFile,
    ),
  },
  givenTogether: [['FURROW_SIGNING_KEY_FILE', 'FURROW_SIGNING_CERTIFICATE_FILE']],
});

export type InvestmentValues = Values<(typeof investmentSettings)['variables']>;

/** The firm's own key and certificate; null where it gave none. What does not belong together ends the start. */
export function ownIdentity({
  FURROW_SIGNING_KEY_FILE: privateKey,
  FURROW_SIGNING_CERTIFICATE_FILE: certificate,
}: InvestmentValues): SigningIdentity | null {
  if (privateKey === undefined || certificate === undefined) return null;
  const identity = { privateKey, certificate };
  try {
    openIdentity(identity);
  } catch (error) {
    if (!(error instanceof IdentityRefused)) throw error;
    throw new Error(`FURROW_SIGNING_KEY_FILE, FURROW_SIGNING_CERTIFICATE_FILE: ${error.message}`);
  }
  return identity;
}
