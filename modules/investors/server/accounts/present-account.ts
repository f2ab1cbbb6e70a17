import { isStoredSecret } from '@furrow/forms/values';
import type { Account } from '../../contract/index.ts';
import {
  type AccountUse,
  accountStatusLine,
  accountTitle,
  DELETE_NOTICES,
  DELETE_REFUSALS,
  deleteRefusal,
  eligibility,
  maskedTaxpayerNumber,
  needsCertification,
  needsKyb,
  ownershipOf,
  type ValidityPolicy,
  WALLET_STATUS_CODES,
} from '../../rules/index.ts';
import type { AccountRow } from './account-row.ts';
import { type Answers, accountState } from './account-state.ts';
import type { NamedPeople } from './named-people.ts';

interface Known {
  readonly row: AccountRow;
  readonly answers: Answers;
  readonly use: AccountUse;
  readonly people: NamedPeople;
  readonly policy: ValidityPolicy;
  readonly now: Date;
}

/** The account as its owner sees it, field by field: what is not listed here stays. */
export function presentAccount({ row, answers, use, people, policy, now }: Known): Account {
  const state = accountState(row, answers, { policy, now });
  const refusal = deleteRefusal(use);
  const codes: Readonly<Partial<Record<string, number>>> = WALLET_STATUS_CODES;
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    title: accountTitle(row.type, ownershipOf(row.type, answers)),
    ...ownershipPart(row, answers),
    kyc_status: row.kyc_status,
    kyb_status: row.kyb_status,
    kyb_required: needsKyb(state),
    kyc_common_status: row.kyc_common_status,
    wallet_status: row.wallet_status,
    wallet_status_code: codes[row.wallet_status] ?? null,
    certification_status: row.certification_status,
    certification_date: row.certification_date,
    certification_required: needsCertification(row.type),
    reverify_account_info: row.reverify_account_info,
    accreditation_status: state.accreditationStatus,
    accreditation_date: row.accreditation_date,
    accreditation_expiring_date: row.accreditation_expiring_date,
    accreditation_permanent_approved: row.accreditation_permanent_approved,
    accreditation_method: row.accreditation_method,
    accreditation: row.accreditation,
    suitability_status: state.suitabilityStatus,
    suitability_wealth_completed: row.wealth_completed,
    suitability_investment_completed: row.investment_completed,
    employer_consent_status: row.employer_consent_status,
    sm_status: row.sm_status,
    can_delete: refusal === null,
    delete_refusal: refusal === null ? null : DELETE_REFUSALS[refusal],
    delete_notice: DELETE_NOTICES[row.was_checked ? 'kept' : 'erased'],
    last_usage_date: row.last_usage_date?.toISOString() ?? null,
    ...people,
    created_at: row.created_at.toISOString(),
    ...standingPart(state),
  };
}

function standingPart(state: ReturnType<typeof accountState>): Pick<Account, 'eligibility' | 'status'> {
  const { eligible, parts } = eligibility(state);
  const status = accountStatusLine(state);
  return {
    eligibility: {
      eligible,
      parts: parts.map((answer) => ({
        part: answer.part,
        ok: answer.ok,
        code: answer.ok ? null : answer.code,
        message: answer.ok ? null : answer.message,
        link: answer.ok ? null : answer.link,
      })),
    },
    status: { ...status, missing: [...status.missing] },
  };
}

function ownershipPart(row: AccountRow, answers: Answers): Pick<Account, 'personal' | 'ownership'> {
  const given = ownershipOf(row.type, answers);
  const masked = (kind: 'ssn' | 'ein') => {
    const kept = answers[kind];
    return isStoredSecret(kept) ? maskedTaxpayerNumber(kind, kept.last_four) : null;
  };
  const isDisregarded = given.type_of_llc === 'disregarded entity';
  return {
    personal: {
      first_name: given.first_name ?? '',
      last_name: given.last_name ?? '',
      state: given.state ?? '',
    },
    ownership: {
      trust_name: given.trust_name ?? null,
      type_of_trust: given.type_of_trust ?? null,
      trustees: (given.trustees ?? []).map((name) => name.trim()).filter(Boolean),
      entity_name: given.entity_name ?? null,
      type_of_entity: given.type_of_entity ?? null,
      type_of_corporation: given.type_of_corporation ?? null,
      type_of_llc: given.type_of_llc ?? null,
      title_entity: given.title_entity ?? null,
      disregarded_entity: isDisregarded
        ? {
            name: given['disregarded_entity.name'] ?? null,
            title: given['disregarded_entity.title'] ?? null,
            ein: masked('ein'),
            reporting_account: { type: given['disregarded_entity.reporting_account.type'] ?? null },
          }
        : null,
      custodian: given.custodian ?? null,
      custodian_full_account_name: given.custodian_full_account_name ?? null,
      custodian_website: given.custodian_website ?? null,
      plans_trustee: given.plans_trustee ?? null,
      is_entity_owner: given.is_entity_owner ?? false,
      use_ein_for_tax_filing: given.use_ein_for_tax_filing ?? false,
      ein: isDisregarded ? null : masked('ein'),
      ssn: masked('ssn'),
    },
  };
}
