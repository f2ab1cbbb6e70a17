import type { FormValues } from '@furrow/forms/values';
import type { BeneficiariesChange } from '@furrow/modules/investors/contract';
import type { AdvisorScope } from '@furrow/modules/investors/rules';
import type { ImportedAccount } from '@furrow/modules/investors/server';
import type { DemoAccount } from './account-documents.ts';

/**
 * Everything here is fictional. The two Social Security numbers were printed in advertising (SSA's own pamphlet of
 * 1940, and the card in Woolworth's wallets) and belong to nobody; the EIN is of no business.
 */
export const SAMPLE_SSN = '219-09-9999';
export const WALLET_SSN = '078-05-1120';
export const SAMPLE_EIN = '12-3456789';

const digits = (text: string) => text.replaceAll('-', '');

export interface Owner {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthday: string;
  readonly ssn: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const RUTH: Owner = {
  firstName: 'Ruth',
  lastName: 'Halloran',
  birthday: '1968-04-21',
  ssn: SAMPLE_SSN,
  address: '418 Larkspur Lane',
  city: 'Decorah',
  state: 'IA',
  zip: '52101',
};
const ELENA: Owner = {
  firstName: 'Elena',
  lastName: 'Marsh',
  birthday: '1979-11-02',
  ssn: WALLET_SSN,
  address: '77 Millrace Road',
  city: 'Corvallis',
  state: 'OR',
  zip: '97330',
};
const SAMUEL: Owner = {
  ...RUTH,
  firstName: 'Samuel',
  lastName: 'Price',
  birthday: '1961-08-30',
  address: '9 Quarry Street',
  city: 'Ithaca',
  state: 'NY',
  zip: '14850',
};
const BEATRIX: Owner = {
  ...ELENA,
  firstName: 'Beatrix',
  lastName: 'Lane',
  birthday: '1984-02-14',
  address: '230 Alder Court',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
};

export const WEALTH: FormValues = {
  est_total_net_worth: '1mm_5mm',
  est_liquid_worth: '250k_1mm',
  fund_sources: ['Compensation', 'Investments'],
  employment_status: 'Employed',
  occupation: '25',
  is_fin_regulator: 'no',
  citizenship: 'U.S. citizen',
  risk_tolerance: '3',
  time_horizon: 'long',
  investment_objective: 'both',
  portfolio_period: '20',
  goals: ['Diversification', 'Passive Income'],
  is_experienced: 'yes',
  investment_experience: '1',
};

export function detailsOf(owner: Owner): Record<string, string> {
  return {
    first_name: owner.firstName,
    last_name: owner.lastName,
    phone: '+12025550142',
    birthday: owner.birthday,
    ssn: digits(owner.ssn),
    address: owner.address,
    city: owner.city,
    state: owner.state,
    zip_code: owner.zip,
  };
}

export function personOf(
  owner: Owner,
  more: FormValues,
): Pick<NonNullable<ImportedAccount['people']>[number], 'answers' | 'secrets'> {
  const { phone: _phone, birthday = '', ssn = '', ...known } = detailsOf(owner);
  return { answers: { ...known, residence: 'us', ...more }, secrets: { birthday, ssn } };
}

/** What somebody has said of themselves before they opened an account: net worth, and nothing that is secret beyond the birthday. */
export function profileOf(owner: Owner) {
  const { ssn: _sealed, ...known } = detailsOf(owner);
  return { profile: { ...known, birthday: owner.birthday, country: 'US' }, financialSituation: [1] };
}

export interface DemoAccounts {
  readonly email: string;
  readonly profile: FormValues & { readonly birthday: string };
  /** By number, as in the statements of accreditation. */
  readonly financialSituation: readonly number[];
  readonly accounts: readonly DemoAccount[];
  /** Of the first account. */
  readonly beneficiaries?: BeneficiariesChange['data'];
  readonly advisors?: readonly {
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly firm: string;
    readonly role: 'CPA' | 'Attorney';
    /** Has accepted; must be one of the people of the demonstration then. */
    readonly accepted: boolean;
    /** The status of the accounts unless given. */
    readonly scopes?: readonly AdvisorScope[];
  }[];
}

const individual = (owner: Owner) =>
  ({
    type: 'individual',
    details: detailsOf(owner),
    suitability: WEALTH,
    verified: true,
    accreditedDaysAgo: 40,
  }) as const;

/** Since when Ruth has her accounts: what her wallet tells goes back 26 months. Her answers are this year's. */
const RUTH_OPENED = { openedDaysAgo: 815, answeredDaysAgo: 50 } as const;
/** Before they bought the first of what they hold. */
const SELLER_OPENED = { openedDaysAgo: 700, answeredDaysAgo: 45 } as const;
const BUYER_OPENED = { openedDaysAgo: 630, answeredDaysAgo: 45 } as const;

/** Who of the demonstration's people has which accounts; whoever is not here has none. */
export const DEMO_ACCOUNTS: readonly DemoAccounts[] = [
  {
    email: 'investor@furrow.test',
    ...profileOf(RUTH),
    accounts: [
      { ...individual(RUTH), ...RUTH_OPENED },
      {
        ...individual(RUTH),
        ...RUTH_OPENED,
        type: 'sdira',
        details: {
          ...detailsOf(RUTH),
          custodian: 'Prairie Sample Trust (fictional)',
          custodian_full_account_name: 'Prairie Sample Trust FBO Ruth Halloran IRA',
        },
      },
    ],
    advisors: [
      {
        email: 'advisor@furrow.test',
        first_name: 'Dana',
        last_name: 'Whitfield',
        firm: 'Whitfield Sample Accounting',
        role: 'CPA',
        accepted: true,
        scopes: ['holdings', 'documents'],
      },
    ],
    beneficiaries: [
      {
        rank: 'primary',
        relationship: 'non_spouse',
        primary_relationship: 'Child',
        first_name: 'Nora',
        last_name: 'Halloran',
        share: '100',
      },
    ],
  },
  {
    email: 'entity@furrow.test',
    ...profileOf(ELENA),
    accounts: [
      {
        type: 'entity',
        details: {
          ...detailsOf(ELENA),
          entity_name: 'Millrace Orchards LLC',
          type_of_entity: 'LLC',
          type_of_llc: 'taxed as a partnership',
          title_entity: 'Manager',
          ein: digits(SAMPLE_EIN),
        },
        suitability: WEALTH,
        verified: true,
        kyb: 'pending',
        documentNames: ['Operating agreement', 'Articles of organization'],
        certified: true,
        people: [
          { kind: 'controller', status: 'verified', ...personOf(ELENA, { title: 'Manager' }) },
          { kind: 'beneficial_owner', status: 'verified', ...personOf(ELENA, { ownership: '60' }) },
          {
            kind: 'beneficial_owner',
            status: 'document_pending',
            ...personOf({ ...SAMUEL, firstName: 'Tobias', lastName: 'Marsh' }, { ownership: '40' }),
          },
        ],
      },
      {
        type: 'trust',
        details: {
          ...detailsOf(ELENA),
          trust_name: 'Marsh Family Trust',
          type_of_trust: 'revocable',
          trustees: 'Elena Marsh',
          use_ein_for_tax_filing: 'no',
        },
        suitability: WEALTH,
        verified: true,
        kyb: 'pending',
        documentNames: ['Trust agreement'],
        people: [
          { kind: 'trustee', status: 'verified', ...personOf(ELENA, {}) },
          { kind: 'grantor', status: 'verified', ...personOf(ELENA, {}) },
        ],
      },
    ],
    beneficiaries: [
      { rank: 'primary', relationship: 'spouse', first_name: 'Tobias', last_name: 'Marsh', share: '50' },
      { rank: 'primary', relationship: 'trust', entity_name: 'Marsh Family Trust', share: '50' },
      { rank: 'contingent', relationship: 'entity', entity_name: 'Sample Land Conservancy', share: '100' },
    ],
    advisors: [
      {
        email: 'investor@furrow.test',
        first_name: 'Ruth',
        last_name: 'Halloran',
        firm: 'Halloran & Sample',
        role: 'CPA',
        accepted: true,
      },
      {
        email: 'attorney@furrow.test',
        first_name: 'Owen',
        last_name: 'Tate',
        firm: 'Tate Sample Law',
        role: 'Attorney',
        accepted: false,
      },
    ],
  },
  {
    email: 'seller@furrow.test',
    ...profileOf(SAMUEL),
    accounts: [{ ...individual(SAMUEL), ...SELLER_OPENED, market: 'approved' }],
  },
  {
    email: 'buyer@furrow.test',
    ...profileOf(BEATRIX),
    accounts: [{ ...individual(BEATRIX), ...BUYER_OPENED, market: 'approved' }],
  },
];
