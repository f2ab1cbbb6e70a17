import { formatShortDate } from '@furrow/kernel/dates';
import type { SignedDocumentList } from '@furrow/modules/investments/contract';

export type SignedDocument = SignedDocumentList['data'][number];
type Signer = SignedDocument['signers'][number];

/** Who signed and when: 'Signed by Ada Quill on Mar 10, 2026'. */
export function signerLine({ role, name, signed_at }: Signer): string {
  const on = `on ${formatShortDate(signed_at)}`;
  if (role === 'countersigner') return `Countersigned ${on}${name === null ? '' : ` by ${name}`}`;
  if (role === 'custodian') return `Signed by the custodian ${on}${name === null ? '' : ` (${name})`}`;
  return `Signed ${on}${name === null ? '' : ` by ${name}`}`;
}

/** Those that count first; what was signed again later stands behind them. */
export const byValidity = (documents: readonly SignedDocument[]): readonly SignedDocument[] =>
  documents.toSorted((a, b) => Number(b.is_current) - Number(a.is_current) || a.name.localeCompare(b.name));
