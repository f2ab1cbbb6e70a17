import { transitions } from '@furrow/kernel/transitions';

/** A controller, owner or trustee of a business, as the provider knows them. */
export type PersonStatus = 'incomplete' | 'document' | 'document_pending' | 'verified';

export const PERSON_MOVES = transitions<PersonStatus>({
  /** Something about them is missing or did not match. Follows: document, verified. */
  incomplete: ['document', 'verified'],
  /** A document of theirs is asked for. Follows: document_pending, once it is there; what the provider finds without. */
  document: ['incomplete', 'document_pending', 'verified'],
  /** Their document is being looked at. Follows: document, when it is refused; verified; incomplete. */
  document_pending: ['incomplete', 'document', 'verified'],
  /** Known. Follows: incomplete or document, once what they said of themselves changes. */
  verified: ['incomplete', 'document'],
});

/** Who has to do something about this person. */
export const PERSON_TURNS: Readonly<Record<PersonStatus, 'holder' | 'provider' | 'nobody'>> = {
  incomplete: 'holder',
  document: 'holder',
  document_pending: 'provider',
  verified: 'nobody',
};

export const PERSON_MESSAGES: Readonly<Record<PersonStatus, string>> = {
  incomplete: 'We need more information about this person.',
  document: 'We need this person’s ID.',
  document_pending: 'This person’s document is under review. It can take up to 48 hours.',
  verified: 'This person is verified.',
};
