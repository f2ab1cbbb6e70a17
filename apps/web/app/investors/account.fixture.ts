import type { Account } from '@furrow/modules/investors/contract';
import type { AccountRefusal } from '@furrow/modules/investors/rules';

const NOTHING = {
  trust_name: null,
  type_of_trust: null,
  trustees: [],
  entity_name: null,
  type_of_entity: null,
  type_of_corporation: null,
  type_of_llc: null,
  title_entity: null,
  disregarded_entity: null,
  custodian: null,
  custodian_full_account_name: null,
  custodian_website: null,
  plans_trustee: null,
  is_entity_owner: false,
  use_ein_for_tax_filing: false,
  ein: null,
  ssn: null,
};

interface Sample extends Partial<Pick<Account, 'type' | 'name'>> {
  readonly id?: string;
}

/** An account that lacks nothing, but for what is named. */
export function sampleAccount(
  codes: readonly AccountRefusal[] = [],
  { id = 'acc_1', type = 'individual', name = 'Ada Quill' }: Sample = {},
): Account {
  const missing = codes.map((code) => ({ code, message: `About ${code}.` }));
  return {
    id: id as Account['id'],
    type,
    name,
    title: name,
    personal: { first_name: 'Ada', last_name: 'Quill', state: 'IN' },
    ownership: NOTHING,
    kyc_status: 'new',
    kyb_status: null,
    kyb_required: false,
    kyc_common_status: null,
    wallet_status: 'new',
    wallet_status_code: 0,
    certification_status: 'uncertified',
    certification_date: null,
    certification_required: false,
    reverify_account_info: false,
    accreditation_status: '',
    accreditation_date: null,
    accreditation_expiring_date: null,
    accreditation_permanent_approved: false,
    accreditation_method: null,
    accreditation: null,
    suitability_status: 'inactive',
    suitability_wealth_completed: !codes.includes('not_suitability'),
    suitability_investment_completed: !codes.includes('not_suitability'),
    employer_consent_status: 'inactive',
    sm_status: 'inactive',
    can_delete: true,
    delete_refusal: null,
    delete_notice: 'Its details and numbers are erased for good.',
    last_usage_date: null,
    beneficial_owners: [],
    controllers: [],
    trustees: [],
    created_at: '2026-03-10T15:00:00Z',
    eligibility: { eligible: codes.length === 0, parts: [] },
    status: {
      line: missing[0]?.message ?? 'This account is ready to invest.',
      tone: codes.length === 0 ? 'positive' : 'warning',
      missing,
      next: null,
    },
  };
}
