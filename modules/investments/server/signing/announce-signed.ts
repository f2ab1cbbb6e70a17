import type { Transaction } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import type { FurtherRole } from './further-signature.ts';

interface Signed {
  readonly id: string;
  readonly investmentId: string;
  readonly kind: string;
  readonly role: 'investor' | FurtherRole;
}

/** Tells whoever follows the outbox that a document was signed; it is no frame of the live channel. */
export const announceSigned = (tx: Transaction, { id, investmentId, kind, role }: Signed): Promise<void> =>
  publish(tx, {
    topic: 'document.signed',
    data: { document_id: id, investment_id: investmentId, kind, role },
  });
