import type { FormName } from '../rules/index.ts';

const NAMED = { first_name: 'Ada', last_name: 'Loam' };

/** Of each form, what a visitor writes besides an address. */
export const FILLED: Readonly<Record<FormName, Readonly<Record<string, string>>>> = {
  newsletter: {},
  whitepaper: NAMED,
  contact: { ...NAMED, topic: 'press', message: 'What does it cost?' },
  farm_owner: {
    ...NAMED,
    phone: '(555) 234-5678',
    state: 'IA',
    county: 'Story',
    acres: '320',
    crops: 'Corn and soybeans',
  },
  reader_question: { first_name: 'Ada', post: 'an-iowa-acre', question: 'Who pays the taxes?' },
};
