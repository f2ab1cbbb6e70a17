import type { AccountRecord, AccountStanding, ReviewAct } from '@furrow/modules/investors/contract';

/** What a record is read about: one at a time, each with its evidence and its decisions. */
export const TOPICS = [
  'accreditation',
  'identity',
  'business',
  'suitability',
  'employer_consent',
  'payments',
] as const;
export type Topic = (typeof TOPICS)[number];

export const TOPIC_LABELS: Readonly<Record<Topic, string>> = {
  accreditation: 'Accreditation',
  identity: 'Identity',
  business: 'Business',
  suitability: 'Suitability',
  employer_consent: 'Employer consent',
  payments: 'Payments customer',
};

/** The decisions of each, the one that settles it first. */
export const TOPIC_ACTS: Readonly<Record<Topic, readonly ReviewAct[]>> = {
  accreditation: [
    'accreditation_approve',
    'accreditation_ask',
    'accreditation_reject',
    'accreditation_extend',
    'accreditation_revoke',
  ],
  identity: [
    'identity_pass',
    'identity_fail',
    'identity_clear',
    'identity_hold',
    'identity_reverify',
    'identity_allow',
  ],
  business: ['business_approve', 'business_ask', 'business_reject'],
  suitability: ['warnings_seen', 'suitability_restrict', 'suitability_release'],
  employer_consent: ['consent_approve', 'consent_decline'],
  payments: ['customer_close', 'customer_reopen'],
};

/** The topics that an account has. */
export function topicsOf(standing: AccountStanding): Topic[] {
  const has: Readonly<Record<Topic, boolean>> = {
    accreditation: true,
    identity: true,
    business: standing.business !== null,
    suitability: true,
    employer_consent: standing.suitability.employer_consent !== 'inactive',
    payments: standing.payments_customer !== null,
  };
  return TOPICS.filter((topic) => has[topic]);
}

/** The one that was asked for, else what waits longest, else the first. */
export function topicNamed(record: AccountRecord, given: string | null): Topic {
  const topics = record.standing === null ? [] : topicsOf(record.standing);
  const asked = topics.find((topic) => topic === given);
  const waiting = topics.find((topic) => topic === record.waiting[0]?.queue);
  return asked ?? waiting ?? topics[0] ?? 'accreditation';
}

export function topicStatus(standing: AccountStanding, topic: Topic): string | null {
  switch (topic) {
    case 'accreditation': {
      const { request, status } = standing.accreditation;
      return request?.status === 'pending' || request?.status === 'new_info_added' ? request.status : status;
    }
    case 'identity':
      return standing.identity.hold === 'pending' ? 'on hold' : standing.identity.status;
    case 'business':
      return standing.business?.asked === true ? 'need_more_info' : (standing.business?.status ?? null);
    case 'suitability':
      return standing.suitability.status;
    case 'employer_consent':
      return standing.suitability.employer_consent;
    case 'payments':
      return standing.payments_customer?.status ?? null;
  }
}
