import { oneOf, text } from '@furrow/module/setting-types';
import { defineSettings, setting, type Values } from '@furrow/module/settings';
import { z } from 'zod';
import { INQUIRY_KINDS, type InquiryKind } from '../rules/index.ts';

const formId = (form: string) =>
  setting(`the id of your ${form} form at HubSpot`, z.uuid({ error: 'is not a form id' }).optional());

export const inquirySettings = defineSettings({
  variables: {
    MARKETING_FORMS: setting(
      'builtin or hubspot (default builtin): which service forms are passed on to',
      oneOf('builtin', 'hubspot').default('builtin'),
    ),
    HUBSPOT_REGION: setting(
      'na1 or eu1 (default na1): where HubSpot keeps your account',
      oneOf('na1', 'eu1').default('na1'),
    ),
    HUBSPOT_PORTAL_ID: setting(
      'the number of your account at HubSpot',
      text(1, 20).regex(/^\d+$/, 'is not a number').optional(),
    ),
    HUBSPOT_FORM_NEWSLETTER: formId('newsletter'),
    HUBSPOT_FORM_WHITEPAPER: formId('white paper'),
    HUBSPOT_FORM_CONTACT: formId('contact'),
    HUBSPOT_FORM_FARM_OWNER: formId('farm owner'),
    HUBSPOT_FORM_READER_QUESTION: formId('reader question'),
    HUBSPOT_FORM_SIGN_UP: formId('sign-up'),
  },
  givenTogether: [
    [
      'HUBSPOT_PORTAL_ID',
      'HUBSPOT_FORM_NEWSLETTER',
      'HUBSPOT_FORM_WHITEPAPER',
      'HUBSPOT_FORM_CONTACT',
      'HUBSPOT_FORM_FARM_OWNER',
      'HUBSPOT_FORM_READER_QUESTION',
      'HUBSPOT_FORM_SIGN_UP',
    ],
  ],
  providers: [{ variable: 'MARKETING_FORMS', value: 'hubspot', needs: 'HUBSPOT_PORTAL_ID' }],
});

export type InquiryValues = Values<(typeof inquirySettings)['variables']>;

/** The built-in service names its forms as they are named here. */
export const BUILT_IN_PORTAL = 'furrow';

export function formIds(settings: InquiryValues): Readonly<Record<InquiryKind, string>> {
  const idOf = (kind: InquiryKind): string =>
    settings.MARKETING_FORMS === 'hubspot'
      ? (settings[`HUBSPOT_FORM_${kind.toUpperCase() as Uppercase<InquiryKind>}`] ?? kind)
      : kind;
  return Object.fromEntries(INQUIRY_KINDS.map((kind) => [kind, idOf(kind)])) as Record<InquiryKind, string>;
}
