import type { FieldErrors, PublicError } from '@furrow/kernel/errors';
import { publicError as operationsError } from '../../../operations/rules/index.ts';
import {
  CHECKLIST_LABELS,
  type ChecklistCode,
  type FarmStatus,
  type FixedTerm,
  publicError,
  STATUS_LABELS,
  TERM_LABELS,
} from '../../rules/index.ts';
import type { ImportRefusal } from '../import-farm.ts';
import type { RenameRefusal } from '../rename-farm.ts';

/** What the commands of the desk refuse with: a code, and what it is about. */
export interface DeskRefusal {
  readonly code: string;
  readonly misread?: readonly { readonly place: string; readonly message: string }[];
  readonly terms?: readonly FixedTerm[];
  readonly left?: readonly ChecklistCode[];
  readonly from?: FarmStatus;
  readonly shares?: number;
}

/** A refusal as whoever asked is told; what they typed is named by its field. */
export function deskError(
  { code, misread, terms, left, from, shares }: DeskRefusal,
  to?: FarmStatus,
): PublicError {
  switch (code) {
    case 'changed_since':
      return publicError('offering_changed');
    case 'terms_fixed':
      return publicError('offering_terms_fixed', {
        params: { terms: (terms ?? []).map((term) => TERM_LABELS[term]).join(', ') },
      });
    case 'not_ready':
      return publicError('offering_not_ready', {
        params: { left: (left ?? []).map((code) => CHECKLIST_LABELS[code]).join(', ') },
      });
    case 'unchanged':
      return publicError('offering_unchanged');
    case 'not_published':
      return publicError('offering_not_published');
    case 'move_not_allowed':
      return publicError('offering_cannot_move', {
        params: { from: statusWords(from), to: statusWords(to) },
      });
    case 'shares_still_held':
      return publicError('shares_still_held', { params: { count: shares ?? 0 } });
    case 'map_malformed':
      return publicError('map_malformed', { params: { problem: problemOf(misread) } });
    case 'document_unknown':
    case 'replaced_unknown':
      return publicError('document_gone');
    case 'token_unknown':
      return publicError('link_revoked');
    case 'guest_unknown':
      return publicError('guest_gone');
    case 'proposal_waits_already':
      return operationsError('proposal_waits_already');
    case 'title_malformed':
      return invalid({ title: ['Enter a title of up to 200 characters.'] });
    case 'day_malformed':
      return invalid({ prepared: ['Enter a date, such as 2026-03-10.'] });
    case 'body_malformed':
      return invalid({ body: ['Enter up to 20,000 characters of plain text.'] });
    default:
      return publicError('not_found');
  }
}

export const invalid = (fields: FieldErrors) => publicError('validation_error', { fields });

const SLUG_WORDS: Record<ImportRefusal, string> = {
  slug_malformed: 'Use lowercase letters, digits and single hyphens, up to 80 characters.',
  slug_reserved: 'Another page already has this address.',
  slug_taken: 'Another offering has this address, or had it before.',
};

export function slugError(code: RenameRefusal): PublicError {
  if (code === 'farm_unknown') return publicError('not_found');
  if (code === 'changed_since') return publicError('offering_changed');
  return invalid({ slug: [SLUG_WORDS[code]] });
}

const statusWords = (status: FarmStatus | undefined) =>
  status === undefined ? '' : STATUS_LABELS[status].toLowerCase();

function problemOf(misread: DeskRefusal['misread'] = []): string {
  const [first] = misread;
  if (first === undefined) return '';
  return first.place === '' ? first.message : `${first.place}: ${first.message}`;
}
