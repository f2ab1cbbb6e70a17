import { COUNTRIES, isCountryCode } from '@furrow/kernel/countries';
import { runtimeSetting } from '@furrow/module/runtime-settings';
import { z } from 'zod';
import { DEFAULT_COUNTRIES } from '../rules/index.ts';
import type { IdentityValues } from './settings.ts';

/** Whoever comes from elsewhere is answered `reject-signup-by-country`. */
export const COUNTRIES_SETTING = runtimeSetting<string[], IdentityValues>({
  name: 'identity.countries',
  title: 'Countries people may sign up from',
  help: 'Signups from other countries are refused. People who already have a login are not affected.',
  schema: z
    .array(z.string().refine(isCountryCode, 'Choose countries from the list.'))
    .min(1, 'Choose at least one country.')
    .max(COUNTRIES.length)
    .refine((codes) => new Set(codes).size === codes.length, 'Choose each country once.'),
  fallback: [...DEFAULT_COUNTRIES],
  control: 'choices',
  options: COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
  roles: ['compliance'],
  needsTwo: false,
  environment: { variable: 'FURROW_COUNTRIES', read: ({ FURROW_COUNTRIES: codes }) => codes },
});
