import type { ReconciliationPage } from './operator-reconciliation.ts';
import type { LineDesk, LineRecord } from './operator-wires.ts';

/** What the pages of the money desk are made of. */
export interface MoneyDesk {
  wires(): Promise<LineDesk>;
  wire(userId: string, id: string): Promise<LineRecord | null>;
  reconciliation(): Promise<ReconciliationPage>;
}
