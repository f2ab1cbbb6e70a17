/** What did not fit in a check of identity, in words for whoever can mend it. */
const REASONS: Readonly<Record<string, string>> = {
  terms_not_accepted: 'You didn’t accept the terms of the identity check.',
  phone_not_confirmed: 'You didn’t enter the code sent to your phone.',
  name_no_match: 'The name doesn’t match public records.',
  birth_date_no_match: 'The date of birth doesn’t match public records.',
  address_no_match: 'The address doesn’t match public records.',
  address_po_box: 'We can’t use a P.O. box. Enter your street address.',
  id_number_no_match: 'The Social Security number doesn’t match public records.',
  phone_no_match: 'The phone number doesn’t match public records.',
  not_found_in_records: 'We found no one with these details.',
  document_not_genuine: 'We could not verify the document.',
  document_unreadable: 'The photo of the document could not be read.',
  document_expired: 'The document has expired.',
  document_name_no_match: 'The name on the document is different.',
  document_birth_date_no_match: 'The date of birth on the document is different.',
  document_refused: 'The document was not accepted.',
  selfie_refused: 'The photo of your face was not accepted.',
};

/** Reasons that are for the firm alone have no words here: telling somebody of a watch list may be forbidden. */
export function checkReasonTexts(reasons: readonly string[]): string[] {
  return reasons.flatMap((reason) => (Object.hasOwn(REASONS, reason) ? [REASONS[reason] ?? ''] : []));
}
