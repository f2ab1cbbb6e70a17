import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { oneOf, text } from '@furrow/module/setting-types';
import { defineSettings, setting, type Values } from '@furrow/module/settings';
import { IdentityRefused, openIdentity, type SigningIdentity } from '@furrow/signing/identity';
import { z } from 'zod';

/** What is wrong is said without what stands in the file: one of them is a key. */
const pem = text(1, 4_096).transform((path, context) => {
  try {
    const read = readFileSync(path, 'utf8');
    if (read.includes('-----BEGIN ')) return read;
    context.addIssue({ code: 'custom', message: 'names a file that is not PEM' });
  } catch {
    context.addIssue({ code: 'custom', message: 'names a file that cannot be read' });
  }
  return z.NEVER;
});
const pemFile = pem.optional();

/** DocuSign takes no other. */
const rsaKeyFile = pem.refine(isRsaKey, 'names a file that is not an RSA key without a password').optional();

function isRsaKey(read: string): boolean {
  try {
    return createPrivateKey(read).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

const docusignId = z
  .uuid({ error: 'is not a DocuSign id' })
  .transform((id) => id.toLowerCase())
  .optional();

const webhookKeys = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (list) => list.length <= 2 && list.every((part) => part.length >= 16 && part.length <= 256),
    'has an entry that is shorter than 16 or longer than 256 characters, or more than two',
  )
  .optional();

export const investmentSettings = defineSettings({
  variables: {
    SIGNING: setting(
      'builtin or docusign (default builtin): where investors sign agreements',
      oneOf('builtin', 'docusign').default('builtin'),
    ),
    DOCUSIGN_ENVIRONMENT: setting(
      'sandbox (DocuSign’s developer accounts) or production (default production)',
      oneOf('sandbox', 'production').default('production'),
    ),
    DOCUSIGN_INTEGRATION_KEY: setting('the integration key of your application at DocuSign', docusignId),
    DOCUSIGN_USER_ID: setting('the id of the DocuSign user whom envelopes are sent by', docusignId),
    DOCUSIGN_ACCOUNT_ID: setting('the API account id of your account at DocuSign', docusignId),
    DOCUSIGN_PRIVATE_KEY_FILE: setting(
      'the path of the RSA private key of your application at DocuSign, PEM without a password',
      rsaKeyFile,
    ),
    DOCUSIGN_WEBHOOK_KEYS: setting(
      'the HMAC keys DocuSign Connect signs with, 24 to 256 random characters; two separated by a comma while one is being replaced',
      webhookKeys,
    ),
    FURROW_SIGNING_KEY_FILE: setting(
      'the path of the private key that seals signed documents, PEM without a password (default: a key of its own)',
      pemFile,
    ),
    FURROW_SIGNING_CERTIFICATE_FILE: setting(
      'the path of its certificate, PEM, followed by those of its issuers',
      pemFile,
    ),
  },
  givenTogether: [
    ['FURROW_SIGNING_KEY_FILE', 'FURROW_SIGNING_CERTIFICATE_FILE'],
    [
      'DOCUSIGN_INTEGRATION_KEY',
      'DOCUSIGN_USER_ID',
      'DOCUSIGN_ACCOUNT_ID',
      'DOCUSIGN_PRIVATE_KEY_FILE',
      'DOCUSIGN_WEBHOOK_KEYS',
    ],
  ],
  providers: [
    {
      variable: 'SIGNING',
      value: 'docusign',
      needs: 'DOCUSIGN_INTEGRATION_KEY',
      environment: 'DOCUSIGN_ENVIRONMENT',
    },
  ],
  ownSecrets: ['DOCUSIGN_WEBHOOK_KEYS'],
});

export type InvestmentValues = Values<(typeof investmentSettings)['variables']>;

/** The firm's own key and certificate; null where it gave none. What does not belong together ends the start. */
export function ownIdentity({
  FURROW_SIGNING_KEY_FILE: privateKey,
  FURROW_SIGNING_CERTIFICATE_FILE: certificate,
}: Pick<
  InvestmentValues,
  'FURROW_SIGNING_KEY_FILE' | 'FURROW_SIGNING_CERTIFICATE_FILE'
>): SigningIdentity | null {
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
