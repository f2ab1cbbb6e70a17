import { readId } from '@furrow/kernel/ids';
import type { MoneyDesk, WirePages } from '../../contract/index.ts';
import { lineDesk } from '../bank-lines/line-desk.ts';
import { lineRecord } from '../bank-lines/line-record.ts';
import type { WalletDeps } from '../common/deps.ts';
import { reconciliationPage } from '../reconciliation/reconciliation-page.ts';
import { showWires } from './show-wires.ts';
import { wireSheet } from './wire-sheet.ts';

export function moneyDesk(deps: WalletDeps): MoneyDesk {
  const { database, clock } = deps;
  return {
    wires: () => lineDesk(database, clock.now()),
    wire: (userId, id) => lineRecord(database, { id, userId, now: clock.now() }),
    reconciliation: () => reconciliationPage(database, deps, clock.now()),
  };
}

export function wirePages({ database, clock, wires }: WalletDeps): WirePages {
  return {
    async wires(userId, given) {
      const accountId = readId('acc', given);
      return accountId === null ? null : showWires(database, wires, { userId, accountId, now: clock.now() });
    },
    wire: (userId, wireId) => wireSheet(database, wires, { userId, wireId, now: clock.now() }),
  };
}
