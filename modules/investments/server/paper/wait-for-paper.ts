import type { Transaction } from '@furrow/database/database';
import { closeWork, openWork } from '@furrow/database/work-items';

export const PAPER_QUEUE = 'paper_delivery';

/** Whoever withdrew gets new documents by mail: a person of the firm has to see to it. */
export const waitForPaper = (tx: Transaction, userId: string, since: Date): Promise<void> =>
  openWork(tx, { queue: PAPER_QUEUE, subject: userId, since });

/** They agreed again before anybody had seen to it. */
export const endPaper = (tx: Transaction, userId: string, now: Date): Promise<void> =>
  closeWork(tx, { queue: PAPER_QUEUE, subject: userId, actor: null, outcome: 'agreed_again', now });
