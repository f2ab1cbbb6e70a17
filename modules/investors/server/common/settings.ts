import { client, integer, oneOf, text } from '@furrow/module/setting-types';
import { defineSettings, setting, type Values } from '@furrow/module/settings';
import { z } from 'zod';

const webhookSecrets = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (list) => list.length <= 2 && list.every((part) => part.length >= 16 && part.length <= 256),
    'has an entry that is shorter than 16 or longer than 256 characters, or more than two',
  )
  .optional();

const dwollaId = z
  .uuid({ error: 'is not a Dwolla id' })
  .transform((id) => id.toLowerCase())
  .optional();

export const investorSettings = defineSettings({
  variables: {
    IDENTITY_CHECK: setting(
      'sandbox or plaid (default: sandbox in the demonstration; otherwise none, and nobody is verified)',
      oneOf('sandbox', 'plaid').optional(),
    ),
    PLAID_ENVIRONMENT: setting(
      'sandbox or production (default production)',
      oneOf('sandbox', 'production').default('production'),
    ),
    PLAID_CLIENT_ID: setting('the client id Plaid gave you', client.id),
    PLAID_SECRET: setting('the secret Plaid gave you for this environment', client.secret),
    PLAID_TEMPLATE_ID: setting(
      'the id of your identity verification template at Plaid',
      text(1, 128).optional(),
    ),
    PAYMENTS: setting(
      'sandbox or dwolla (default: sandbox in the demonstration; otherwise none, and no wallets are opened)',
      oneOf('sandbox', 'dwolla').optional(),
    ),
    DWOLLA_ENVIRONMENT: setting(
      'sandbox or production (default production)',
      oneOf('sandbox', 'production').default('production'),
    ),
    DWOLLA_KEY: setting('the key Dwolla gave your application', client.id),
    DWOLLA_SECRET: setting('the secret Dwolla gave your application', client.secret),
    DWOLLA_WEBHOOK_SECRETS: setting(
      'what Dwolla signs its webhooks with, 24 to 256 random characters; two separated by a comma while it is being replaced',
      webhookSecrets,
    ),
    DWOLLA_CLASSIFICATION: setting(
      "Dwolla's industry classification id for your investing businesses",
      dwollaId,
    ),
    DWOLLA_ACCOUNT: setting('the id of your own account at Dwolla', dwollaId),
    DWOLLA_FIRST_SOURCE: setting('the funding source that moves amounts above the second’s limit', dwollaId),
    DWOLLA_SECOND_SOURCE: setting('the funding source that moves all other amounts', dwollaId),
    BANK_LINK: setting(
      'sandbox or plaid (default: sandbox in the demonstration; otherwise none, and banks are linked by their numbers)',
      oneOf('sandbox', 'plaid').optional(),
    ),
    LICENSE_CHECK: setting(
      'sandbox or off (default: sandbox in the demonstration, else off): look up licenses for reviewers',
      oneOf('sandbox', 'off').optional(),
    ),
    FURROW_ACCREDITATION_POLICY: setting(
      'uniform (365 days) or by_method (365 days for income, 90 otherwise) (default: what the console says, else uniform)',
      oneOf('uniform', 'by_method').optional(),
    ),
    FURROW_REVIEW_BUSINESS_DAYS: setting(
      'business days within which a reviewer answers, 1 to 30 (default 2)',
      integer(1, 30, 2),
    ),
  },
  givenTogether: [
    ['PLAID_CLIENT_ID', 'PLAID_SECRET', 'PLAID_TEMPLATE_ID'],
    [
      'DWOLLA_KEY',
      'DWOLLA_SECRET',
      'DWOLLA_WEBHOOK_SECRETS',
      'DWOLLA_CLASSIFICATION',
      'DWOLLA_ACCOUNT',
      'DWOLLA_FIRST_SOURCE',
      'DWOLLA_SECOND_SOURCE',
    ],
  ],
  providers: [
    {
      variable: 'IDENTITY_CHECK',
      value: 'plaid',
      needs: 'PLAID_CLIENT_ID',
      environment: 'PLAID_ENVIRONMENT',
    },
    { variable: 'BANK_LINK', value: 'plaid', needs: 'PLAID_CLIENT_ID', environment: 'PLAID_ENVIRONMENT' },
    { variable: 'PAYMENTS', value: 'dwolla', needs: 'DWOLLA_KEY', environment: 'DWOLLA_ENVIRONMENT' },
  ],
  standIns: ['IDENTITY_CHECK', 'BANK_LINK', 'PAYMENTS', 'LICENSE_CHECK'],
  ownSecrets: ['DWOLLA_WEBHOOK_SECRETS'],
});

export type InvestorValues = Values<(typeof investorSettings)['variables']>;
