import type { FieldErrors, PublicError } from '@furrow/kernel/errors';
import { publicError as operationsError } from '../../../operations/rules/index.ts';
import {
  CHECKLIST_LABELS,
  type ChecklistCode,
  type FarmStatus,
  OPEN_TERM_LABELS,
  type OpenTerm,
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
  readonly terms?: readonly OpenTerm[];
  readonly investments?: number;
  readonly left?: readonly ChecklistCode[];
  readonly from?: FarmStatus;
  readonly shares?: number;
  readonly obstacles?: readonly string[];
}

/** A refusal as whoever asked is told; what they typed is named by its field. */
export function deskError(
  { code, misread, terms = [], investments, left, from, shares, obstacles }: DeskRefusal,
  to?: FarmStatus,
): PublicError {
  switch (code) {
    case 'changed_since':
      return publicError('offering_changed');
    case 'terms_fixed':
      return publicError('offering_terms_fixed', {
        params: { terms: terms.map((term) => FIXED_LABELS[term] ?? term).join(', ') },
      });
    case 'investments_open':
      return publicError('offering_investments_open', {
        params: {
          count: investments ?? 0,
          terms: terms.map((term) => OPEN_TERM_LABELS[term]).join(', '),
        },
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
    case 'closing_blocked':
      return publicError('closing_blocked', { params: { obstacles: obstacleText(obstacles) } });
    case 'offering_failing':
      return publicError('offering_failing');
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

const FIXED_LABELS: Readonly<Partial<Record<OpenTerm, string>>> = TERM_LABELS;

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

const MOST_NAMED = 20;

/** Each by its name; of very many the first. */
function obstacleText(obstacles: readonly string[] = []): string {
  const rest = obstacles.length - MOST_NAMED;
  const named = obstacles.slice(0, MOST_NAMED).join('; ');
  return rest > 0 ? `${named}; and ${rest.toLocaleString('en-US')} more` : named;
}

function problemOf(misread: DeskRefusal['misread'] = []): string {
  const [first] = misread;
  if (first === undefined) return '';
  return first.place === '' ? first.message : `${first.place}: ${first.message}`;
}
