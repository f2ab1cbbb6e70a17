import type { FieldDefinition, FormDefinition } from '@furrow/forms/field';
import { answerTo, type FormValues } from '@furrow/forms/values';
import type { KybStatus } from './kyb-status.ts';
import type { KycStatus } from './kyc-status.ts';

/** What the checks were made with: whoever changes it is checked again. */
const CHECKED: ReadonlySet<string> = new Set([
  'first_name',
  'last_name',
  'birthday',
  'ssn',
  'address',
  'city',
  'state',
  'zip_code',
  'entity_name',
  'trust_name',
  'ein',
]);

/** What the firm has looked at: whoever changes it is looked at again. */
const REVIEWED: ReadonlySet<string> = new Set([
  'entity_name',
  'type_of_entity',
  'type_of_corporation',
  'type_of_llc',
  'disregarded_entity_name',
  'disregarded_entity_reporting_account_type',
  'trust_name',
  'type_of_trust',
  'trustees',
  'plans_trustee',
  'is_entity_owner',
  'ein',
]);

interface Checks {
  readonly kycStatus: KycStatus;
  readonly kybStatus: KybStatus | null;
}

export const isReviewed = (field: string): boolean => REVIEWED.has(field);

/** Looked at by the firm now, or before: whatever changes has to be seen by it. */
export const isWithFirm = (kybStatus: KybStatus | null): boolean =>
  kybStatus === 'pending' || kybStatus === 'approved';

/** Which checks have to be made again, or go on with something else, when these details change. */
export function checksUndone(
  { kycStatus, kybStatus }: Checks,
  fields: readonly string[],
): { readonly identity: boolean; readonly business: boolean } {
  const isVerified = kycStatus === 'success' || kybStatus === 'approved';
  return {
    identity: isVerified && changesChecked(fields),
    business: isWithFirm(kybStatus) && fields.some(isReviewed),
  };
}

/** What a change takes from an account that was verified; null where it takes nothing. */
export function changeQuestion(checks: Checks, fields: readonly string[]): ChangeQuestion | null {
  const { identity, business } = checksUndone(checks, fields);
  const isReviewedAgain = business && checks.kybStatus === 'approved';
  if (!identity && !isReviewedAgain) return null;
  const again = [
    identity ? 'you pass a new identity check (about 5 minutes)' : null,
    isReviewedAgain ? 'we review the business or trust again' : null,
  ].filter((part) => part !== null);
  return {
    title: 'This change ends your verification',
    text: `If you save, this account can’t invest until ${again.join(' and ')}. Your money and your shares aren’t affected.`,
    act: identity ? 'Save and verify again' : 'Save and start a new review',
  };
}

export interface ChangeQuestion {
  readonly title: string;
  readonly text: string;
  readonly act: string;
}

/** Fields whose change ends a verification are not saved while they are typed: their owner is asked first. */
export function saveCheckedOnSubmit(form: FormDefinition, checks: Checks): FormDefinition {
  const fields = form.fields.map((field) =>
    changeQuestion(checks, [field.name]) === null ? field : { ...field, saved_on_submit: true },
  );
  return { ...form, fields };
}

/** Do these fields change what the check of identity is made with? */
export const changesChecked = (fields: readonly string[]): boolean =>
  fields.some((field) => CHECKED.has(field));

/** A check that is passed counts for the details it was begun with: for later ones it has to be made anew. */
export function isOutdatedCheck({
  toldVersion,
  changedVersion,
}: {
  /** Of the form, as the provider was told of it. */
  readonly toldVersion: number;
  /** The last one that changed anything the check is made with. */
  readonly changedVersion: number;
}): boolean {
  return changedVersion > toldVersion;
}

/** To the owner of a business or trust that is verified, before they change anything. */
export const REVIEW_AGAIN = {
  title: 'Some changes need a new review',
  details:
    'We verified the business or trust with the name, type, number, owner and trustees below. If you change one of them, this account can’t invest until we’ve reviewed it again.',
  people:
    'We verified the business or trust with the people below. If you add, change or remove someone, this account can’t invest until we’ve reviewed it again.',
  field: 'If you change this, this account can’t invest until we’ve reviewed the business or trust again.',
} as const;

/** The form of a verified business or trust: a choice other than the one that was reviewed says what follows from it. */
export function warnOfReview(
  form: FormDefinition,
  stored: FormValues,
  kybStatus: KybStatus | null,
): FormDefinition {
  if (kybStatus !== 'approved') return form;
  return { ...form, fields: form.fields.map((field) => warnOfChange(field, stored)) };
}

function warnOfChange(field: FieldDefinition, stored: FormValues): FieldDefinition {
  const reviewed = answerTo(field, stored);
  const others = (field.options ?? []).map(({ value }) => value).filter((value) => value !== reviewed);
  if (!isReviewed(field.name) || reviewed === '' || others.length === 0) return field;
  return {
    ...field,
    warnings: [...(field.warnings ?? []), { values: others, text: REVIEW_AGAIN.field }],
  };
}
