/** Why a check of identity is in doubt, for a reviewer; the owner reads other words, and of watch lists none. */
const WORDS: Readonly<Record<string, string>> = {
  terms_not_accepted: 'the terms were not accepted',
  phone_not_confirmed: 'the phone was not confirmed',
  name_no_match: 'the name does not match',
  birth_date_no_match: 'the date of birth does not match',
  address_no_match: 'the address does not match',
  address_po_box: 'the address is a P.O. box',
  id_number_no_match: 'the Social Security number does not match',
  phone_no_match: 'the phone does not match',
  not_found_in_records: 'nobody with these details was found',
  document_not_genuine: 'the document may not be genuine',
  document_unreadable: 'the document could not be read',
  document_expired: 'the document has expired',
  document_name_no_match: 'the name on the document differs',
  document_birth_date_no_match: 'the date of birth on the document differs',
  document_refused: 'the document was not accepted',
  selfie_refused: 'the photo was not accepted',
  watchlist: 'the name is on a watch list',
  risk: 'the risk is high',
};

export const reasonText = (reason: string): string => WORDS[reason] ?? reason.replaceAll('_', ' ');
