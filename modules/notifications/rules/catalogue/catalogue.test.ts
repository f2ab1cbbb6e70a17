import { newId } from '@furrow/kernel/ids';
import { describe, expect, it } from 'vitest';
import { NOTIFICATION_TYPES } from '../channels.ts';
import type { Notice } from '../notice.ts';
import { ACCESS_NOTICES, type AccessNoticeCode, accessNotice } from './access.ts';
import { toldOfAccount } from './account-events.ts';
import { FARM_NOTICES, type FarmNoticeCode, farmNotice, toldOfMove } from './farms.ts';
import { IDENTITY_NOTICES, type IdentityNoticeCode, identityNotice, toldOfIdentity } from './identity.ts';
import { ACCOUNT_NOTICES, type AccountNoticeCode, accountNotice } from './investors.ts';

const NOW = new Date('2026-03-02T15:00:00.000Z');
const accountId = newId('acc', NOW);
const keysOf = <Code extends string>(table: Readonly<Record<Code, unknown>>) => Object.keys(table) as Code[];

interface Names {
  readonly account: string;
  readonly farm: string;
  readonly title: string;
  readonly reason: string | null;
}
const USUAL: Names = {
  account: 'Quill Family Trust',
  farm: 'Salt Fork Prairie',
  title: 'Harvest report 2026',
  reason: 'The second page is missing.',
};

/** Every notice there is about these modules. */
function everyNotice({ account, farm, title, reason }: Names = USUAL): Notice[] {
  const facts = { accountId, accountName: account, reason, validUntil: '2027-03-02' };
  const farmFacts = {
    farmId: newId('farm', NOW),
    name: farm,
    slug: 'salt-fork',
    document: { id: newId('doc', NOW), title },
    outlook: 'below_plan',
    valuation: { day: '2026-03-01', valueCents: 410_000_000n },
  } as const;
  return [
    ...keysOf<IdentityNoticeCode>(IDENTITY_NOTICES).map((code) => identityNotice(code, 'sev_1')),
    ...keysOf<AccountNoticeCode>(ACCOUNT_NOTICES).map((code) => accountNotice(code, facts, 'account:1')),
    ...keysOf<AccessNoticeCode>(ACCESS_NOTICES).map((code) => accessNotice(code, 'advisor:1')),
    ...keysOf<FarmNoticeCode>(FARM_NOTICES).map((code) => farmNotice(code, farmFacts, 'farm:1')),
  ];
}

describe('every notice', () => {
  it('has a code of its own, a type that there is, and one or two short sentences', () => {
    const notices = everyNotice();
    expect(new Set(notices.map(({ code }) => code)).size).toBe(notices.length);
    for (const { code, type, text } of notices) {
      expect(NOTIFICATION_TYPES, code).toContain(type);
      expect(code).toMatch(/^[a-z][a-z_]*$/);
      expect(text.length, code).toBeLessThanOrEqual(160);
      expect(text, code).toMatch(/^[\p{Lu}].*[.”]$/u);
      expect(text, code).not.toMatch(/[{}]|undefined|null|NaN/);
    }
  });

  it('leads to a page of this site, unless the way is in an email alone', () => {
    const known = [
      /^\/profile\/(settings|accounts|my-advisors)$/,
      /^\/profile\/accounts\?account=acc_\w+&open=(details|verification|business|people|suitability|accreditation|wallet)$/,
      /^\/company\/contact-us$/,
      /^\/portfolio$/,
      /^\/salt-fork(\/(notes|documents))?$/,
    ];
    const byEmail = ['client_invited', 'person_invited', 'attestation_asked'];
    for (const { code, link, text } of everyNotice())
      if (byEmail.includes(code))
        expect([link, text], code).toEqual([null, expect.stringMatching(/email we sent you/)]);
      else
        expect(
          known.some((path) => path.test(link ?? '')),
          `${code} ${link}`,
        ).toBe(true);
  });

  it('is about one’s own things on one channel and about farms on the other', () => {
    for (const { code, channel } of everyNotice())
      expect(channel, code).toBe(code in FARM_NOTICES ? 'general-updates' : 'general-system');
  });

  it('without a name or a reason reads as well', () => {
    const bare = everyNotice({ ...USUAL, account: ' ', reason: ' ' });
    for (const { code, text } of bare) expect(text, code).toMatch(/^[\p{Lu}].*[.]$/u);
  });

  it('J24 takes names and reasons for plain text of a bounded length, whatever letters they are of', () => {
    const flag = '🏴󠁧󠁢󠁳󠁣󠁴󠁿';
    for (const wild of [
      '<script>alert(1)</script>'.repeat(40),
      '𝔉'.repeat(500),
      flag.repeat(300),
      `${'a\u0301'.repeat(400)}`,
      'שדה'.repeat(200),
      'a\u202Ecba\u0000\n\u2067x',
    ]) {
      const names = { account: wild, farm: wild, title: wild, reason: wild };
      for (const { code, text } of everyNotice(names)) {
        expect([...text].length, code).toBeLessThanOrEqual(500);
        expect(text.isWellFormed(), code).toBe(true);
        expect(text, code).not.toMatch(/[\p{Cc}\u202a-\u202e\u2067]/u);
      }
    }
  });

  it('keeps words that run the other way apart from the sentence, and cuts no letter in two', () => {
    const named = (accountName: string) =>
      accountNotice('kyc_passed', { accountId, accountName, reason: null, validUntil: null }, '').text;
    expect(named('שדה')).toContain('\u2068שדה\u2069');
    expect(named('Ada Quill')).not.toContain('\u2068');
    const cut = named('e\u0301'.repeat(100));
    expect(cut).toContain('e\u0301…');
  });
});

describe('what is told of a line in an account’s history', () => {
  const line = (subject: string, event: string, from: string | null, to: string | null) =>
    toldOfAccount({ subject, event, from, to } as Parameters<typeof toldOfAccount>[0]);

  it('is said of each outcome', () => {
    const outcomes = [
      ['kyc', 'success', 'pending_review', 'success', 'kyc_passed'],
      ['kyc', 'failed', 'active', 'failed', 'kyc_failed'],
      ['kyc', 'expired', 'active', 'expired', 'kyc_ended'],
      ['kyc', 'pending_review', 'active', 'pending_review', 'kyc_in_review'],
      ['kyc', 'tries_allowed', null, null, 'kyc_tries_allowed'],
      ['kyb', 'approved', 'pending', 'approved', 'kyb_approved'],
      ['kyb', 'rejected', 'pending', 'rejected', 'kyb_declined'],
      ['kyb', 'asked', 'pending', 'need_more_info', 'kyb_more_info'],
      ['kyb', 'sent', null, 'pending', 'kyb_received'],
      ['kyb', 'review_again', 'approved', 'pending', 'kyb_in_review'],
      ['common_kyc', 'pending', null, 'pending', 'review_started'],
      ['common_kyc', 'approved', 'pending', 'approved', 'review_finished'],
      ['reverification', 'required', null, 'required', 'reverification_due'],
      ['employer_consent', 'approved', 'pending', 'approved', 'employer_consent_approved'],
      ['employer_consent', 'declined', 'pending', 'inactive', 'employer_consent_declined'],
      ['certification', 'recertify', 'certified', 'recertify', 'certification_due'],
      ['certification', 'ended', 'recertify', 'uncertified', 'certification_ended'],
      ['suitability', 'assessed', 'allowed', 'restricted', 'suitability_restricted'],
      ['suitability', 'assessed', 'restricted', 'allowed', 'suitability_cleared'],
      ['suitability', 'assessed', 'allowed', 'inactive', 'suitability_due'],
      ['suitability', 'reassessment_soon', null, null, 'suitability_due_soon'],
      ['accreditation', 'verified', 'pending', 'approved', 'accredited'],
      ['accreditation', 'extended', 'expired', 'approved', 'accreditation_renewed'],
      ['accreditation', 'asked_for_more', 'pending', 'need_more_info', 'accreditation_more_info'],
      ['accreditation', 'rejected', 'pending', 'rejected', 'accreditation_declined'],
      ['accreditation', 'revoked', 'approved', 'rejected', 'accreditation_revoked'],
      ['accreditation', 'expires_soon', 'approved', 'expired_soon', 'accreditation_expiring'],
      ['accreditation', 'expired', 'expired_soon', 'expired', 'accreditation_expired'],
      ['attestation', 'attested', 'pending', null, 'advisor_attested'],
      ['wallet', 'verified', 'pending', 'verified', 'wallet_opened'],
      ['wallet', 'verified', 'suspended', 'verified', 'wallet_reopened'],
      ['wallet', 'verified', 'reactivated', 'verified', 'wallet_reopened'],
      ['wallet', 'retry', 'pending', 'retry', 'wallet_retry'],
      ['wallet', 'document', 'pending', 'document', 'wallet_document'],
      ['wallet', 'not_taken', 'pending', 'new', 'wallet_not_taken'],
      ['wallet', 'suspended', 'verified', 'suspended', 'wallet_suspended'],
      ['wallet', 'deactivated', 'verified', 'deactivated', 'wallet_closed'],
    ] as const;
    for (const [subject, event, from, to, code] of outcomes)
      expect(line(subject, event, from, to)?.code, `${subject} ${event}`).toBe(code);
    const told = new Set<string>(outcomes.map(([, , , , code]) => code));
    expect(keysOf<string>(ACCOUNT_NOTICES).filter((code) => !told.has(code))).toEqual(['ready_to_invest']);
  });

  it('is nothing of what only changed on record', () => {
    expect(line('details', 'changed', null, null)).toBeNull();
    expect(line('file', 'added', null, null)).toBeNull();
    expect(line('kyc', 'review_failed', null, null)).toBeNull();
    expect(line('common_kyc', 'approved', null, 'approved')).toBeNull();
    expect(line('accreditation', 'started', null, null)).toBeNull();
    expect(line('wallet', 'updated', null, null)).toBeNull();
  });

  it('mends every red notice of the same part once its owner has done what was asked', () => {
    const done = [
      line('kyc', 'success', 'active', 'success'),
      line('kyb', 'sent', null, 'pending'),
      line('reverification', 'done', 'required', null),
      line('employer_consent', 'sent', 'inactive', 'pending'),
      line('certification', 'certified', 'recertify', 'certified'),
      line('suitability', 'assessed', 'restricted', 'allowed'),
      line('accreditation', 'submitted', 'rejected', 'new_info_added'),
      line('wallet', 'verified', 'suspended', 'verified'),
    ].flatMap((told) => told?.mends ?? []);
    const red = everyNotice().filter((notice) => notice.red && notice.code in ACCOUNT_NOTICES);
    expect(done.toSorted()).toEqual(red.map(({ code }) => code).toSorted());
  });
});

describe('what is told of a sign-in', () => {
  it('asks a new person for their address until it is confirmed', () => {
    expect(toldOfIdentity('sign_up', { isConfirmed: false })?.code).toBe('welcome_confirm');
    expect(toldOfIdentity('sign_up', { isConfirmed: true })?.code).toBe('welcome');
    for (const kind of ['email_verified', 'account_claimed', 'email_changed'])
      expect(toldOfIdentity(kind, { isConfirmed: true })?.mends, kind).toContain('welcome_confirm');
    expect(identityNotice('welcome_confirm', 'sev_1').red).toBe(true);
    expect(identityNotice('welcome', 'sev_1').red).toBeUndefined();
  });

  it('is nothing of what nobody needs to hear', () => {
    for (const kind of ['login', 'profile_changed', 'passkey_renamed'])
      expect(toldOfIdentity(kind, { isConfirmed: true })).toBeNull();
  });
});

describe('what is told of a farm that moves', () => {
  it('is said to those whom it concerns', () => {
    expect(toldOfMove({ from: 'approved_ncp', to: 'verified' })).toEqual({ watchers: 'offering_open' });
    expect(toldOfMove({ from: 'verified_hold', to: 'verified' })).toEqual({});
    expect(toldOfMove({ from: 'verified', to: 'successfully closed' })).toEqual({
      watchers: 'offering_closed',
    });
    expect(toldOfMove({ from: 'verified', to: 'unsuccessfully closed' })).toEqual({
      watchers: 'offering_failed',
    });
    expect(toldOfMove({ from: 'new', to: 'pending' })).toEqual({});
  });
});
