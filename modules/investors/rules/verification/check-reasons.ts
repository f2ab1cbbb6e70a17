/** What did not fit in a check of identity, in words for whoever can mend it. */
const REASONS: Readonly<Record<string, string>> = {
  terms_not_accepted: 'The terms of the check were not accepted.',
  phone_not_confirmed: 'The code that was sent to your phone was not entered.',
  name_no_match: 'The name does not match what is on record.',
  birth_date_no_match: 'The date of birth does not match what is on record.',
  address_no_match: 'The address does not match what is on record.',
  address_po_box: 'A P.O. box is not enough. Please enter a street address.',
  id_number_no_match: 'The Social Security number does not match what is on record.',
  phone_no_match: 'The phone number does not match what is on record.',
  not_found_in_records: 'Nobody was found under these details.',
  document_not_genuine: 'The document could not be confirmed.',
  document_unreadable: 'The picture of the document could not be read.',
  document_expired: 'The document has expired.',
  document_name_no_match: 'The name on the document is another one.',
  document_birth_date_no_match: 'The date of birth on the document is another one.',
  document_refused: 'The document was not accepted.',
  selfie_refused: 'The picture of your face was not accepted.',
};

/** Reasons that are for the firm alone have no words here: telling somebody of a watch list may be forbidden. */
export function checkReasonTexts(reasons: readonly string[]): string[] {
  return reasons.flatMap((reason) => (Object.hasOwn(REASONS, reason) ? [REASONS[reason] ?? ''] : []));
}
