import type { Queryable } from '@furrow/database/database';
import { readId } from '@furrow/kernel/ids';
import { renderSVG } from 'uqr';
import { walletFacts } from '../../../investors/server/index.ts';
import type { Wire, WirePage, WireSheet } from '../../contract/index.ts';
import { WIRE_WARNING } from '../../rules/index.ts';
import { presentInstructions, presentWire, type WireDesk } from './show-wires.ts';
import { findWire } from './wire-row.ts';

/** Where one wire is sent to, for the owner of its account and nobody else (J13). */
export async function wireSheet(
  database: Queryable,
  desk: WireDesk,
  { userId, wireId, now }: { readonly userId: string; readonly wireId: string; readonly now: Date },
): Promise<WireSheet | null> {
  const row = readId('wire', wireId) === null ? undefined : await findWire(database, wireId);
  if (row === undefined) return null;
  const facts = await walletFacts(database, { userId, accountId: row.account_id, now });
  if (facts === null) return null;
  const wire = presentWire(row);
  const instructions = wire.can_tell ? await presentInstructions(database, desk, now) : null;
  const qrSvg =
    instructions === null
      ? null
      : renderSVG(sheetText(wire, instructions), { ecc: 'M', border: 4, pixelSize: 4 });
  return { accountId: row.account_id, wire, instructions, warning: WIRE_WARNING, qrSvg };
}

/** Plain lines, because banks have no common form for a wire: a telephone shows them to be copied. */
function sheetText(wire: Wire, to: NonNullable<WirePage['instructions']>): string {
  return [
    ...(to.is_demonstration ? ['DEMONSTRATION: do not send money'] : []),
    ...(wire.amount === null ? [] : [`Amount: $${wire.amount}`]),
    `Memo: ${wire.reference}`,
    `Bank: ${to.bank_name}`,
    `Routing number: ${to.routing_number}`,
    `Account number: ${to.account_number}`,
    `Beneficiary: ${to.beneficiary}, ${to.address}`,
  ].join('\n');
}
