import { expect, it } from 'vitest';
import { settingText } from './setting-text.ts';

const options = ['US', 'PR', 'GU', 'VI', 'AS', 'DE'].map((value) => ({ value, label: `Land ${value}` }));
const choice = { control: 'choice', options, fallback: 'US' } as const;
const choices = { control: 'choices', options, fallback: ['US'] } as const;
const numbers = { control: 'numbers', options, fallback: { US: 2, PR: 5 } } as const;
const notice = {
  control: 'notice',
  options: [],
  fallback: { mode: 'off', text: null, begins: null, ends: null },
} as const;

it.each([
  [choice, 'DE', 'Land DE'],
  [choice, null, 'Land US'],
  [choices, ['US', 'DE'], 'Land US, Land DE'],
  [choices, ['US', 'PR', 'GU', 'VI', 'AS', 'DE'], 'Land US, Land PR, Land GU, Land VI and 2 more'],
  [numbers, { PR: 3 }, 'Land US 2, Land PR 3'],
  [notice, null, 'Off'],
  [
    notice,
    { mode: 'announced', text: null, begins: '2027-01-09T06:00:00Z', ends: null },
    'Announced for Jan 9, 2027, 1:00 AM ET',
  ],
  [
    notice,
    { mode: 'on', text: 'x', begins: null, ends: '2027-01-09T06:00:00Z' },
    'On until Jan 9, 2027, 1:00 AM ET',
  ],
])('is told in words', (setting, value, text) => expect(settingText(setting, value)).toBe(text));
