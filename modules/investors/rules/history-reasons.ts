/** Reasons that are written to the owner, by what they are about. */
const TO_OWNER: ReadonlySet<string> = new Set([
  'accreditation',
  'attestation',
  'certification',
  'employer_consent',
  'kyb',
  'person',
  'reverification',
  'suitability',
]);

/**
 * May the owner of an account read why this line is in its history? What is not on the list stays in the firm: why it looks at
 * a person itself may be a name on a watch list, and telling somebody of that may be forbidden. Why the firm closed a
 * wallet is of the same kind; why a provider did not take something is for the owner to mend.
 */
export function ownerReadsReason({
  subject,
  actor,
}: {
  readonly subject: string;
  readonly actor: string;
}): boolean {
  return TO_OWNER.has(subject) || (subject === 'wallet' && actor.startsWith('provider:'));
}
