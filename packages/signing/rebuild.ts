import { addSigner } from './add-signer.ts';
import { assembleFrom } from './assemble-signed.ts';
import { COMPOSITION, type Evidence } from './evidence.ts';
import type { FoundSeal } from './find-seals.ts';
import { openUpdate } from './incremental-update.ts';
import { sealFactsOf } from './seal-facts.ts';
import { writeUnsigned } from './seal-pdf.ts';

/** Where a file departs from what its own agreement and evidence make. */
export interface Departure {
  readonly offset: number;
  /** The file as it should be, up to the end of the part that departs. */
  readonly expected: Uint8Array;
}

/** Makes the file again from what is attached to it. Undefined if nothing departs, or if it was made by another version of the layout. */
export async function findDeparture(
  bytes: Uint8Array,
  {
    agreement,
    serviceFile,
  }: { readonly agreement: Uint8Array; readonly serviceFile?: Uint8Array | undefined },
  all: readonly Evidence[],
  seals: readonly FoundSeal[],
): Promise<Departure | undefined> {
  let end = 0;
  for (const [i, evidence] of all.entries()) {
    if (evidence.composition !== COMPOSITION) return undefined;
    const update = await openUpdate(
      i === 0 ? await assembleFrom(agreement, evidence, serviceFile) : bytes.subarray(0, end),
    );
    if (i > 0) await addSigner(update, evidence);
    const { bytes: expected, gap } = writeUnsigned(update, sealFactsOf(evidence));
    const offset = firstDifference(bytes, expected, end, gap);
    if (offset !== undefined) return { offset, expected };
    end = seals[i]?.end ?? expected.length;
    if (end !== expected.length) return { offset: Math.min(end, expected.length), expected };
  }
  return undefined;
}

/** The gap is where the signature stands, which only the key can make. */
function firstDifference(
  bytes: Uint8Array,
  expected: Uint8Array,
  from: number,
  gap: { readonly start: number; readonly end: number },
): number | undefined {
  const differs = (start: number, end: number): number | undefined => {
    if (Buffer.compare(bytes.subarray(start, end), expected.subarray(start, end)) === 0) return undefined;
    let at = start;
    while (at < end && bytes[at] === expected[at]) at += 1;
    return at;
  };
  return differs(from, gap.start + 1) ?? differs(gap.end - 1, expected.length);
}
