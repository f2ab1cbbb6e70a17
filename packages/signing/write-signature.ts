import { embedScript } from '@furrow/documents/faces';
import {
  drawRule,
  drawText,
  GREY,
  INK,
  MARGIN,
  makeRoom,
  type PageWriter,
  writeText,
} from '@furrow/documents/page-writer';
import {
  LineCapStyle,
  LineJoinStyle,
  lineTo,
  moveTo,
  popGraphicsState,
  pushGraphicsState,
  setLineCap,
  setLineJoin,
  setLineWidth,
  setStrokingColor,
  stroke,
} from 'pdf-lib';
import type { ServiceSignature, Signature } from './evidence.ts';
import { oneLine } from './write-facts.ts';

export const LINE_WIDTH = 290;
const LARGEST = 30;
const ROOM = 110;
/** A field of 1,000 by 400 becomes 200 by 80 points. */
const SCALE = 0.2;
const FIELD_HEIGHT = 80;
const TYPED_HEIGHT = 46;

/** On a line, with the name below it. Letters that only the given text knows are replaced in `settable`. */
export async function writeSignature(
  writer: PageWriter,
  signature: Signature,
  below: { readonly settable: string; readonly name: string },
): Promise<void> {
  makeRoom(writer, ROOM);
  writer.y -= signature.kind === 'drawn' ? FIELD_HEIGHT + 8 : TYPED_HEIGHT;
  if (signature.kind === 'drawn') drawStrokes(writer, signature.strokes);
  else if (signature.kind === 'typed') await drawTyped(writer, signature.text, below.settable);
  else drawService(writer, signature);
  drawRule(writer, writer.y, 0.6, INK, LINE_WIDTH);
  writer.y -= 1;
  writeText(writer, below.name, { face: writer.faces.sans, size: 8.5, leading: 11, color: GREY });
  writer.y -= 8;
}

async function drawTyped(writer: PageWriter, typed: string, settable: string): Promise<void> {
  const text = typed.normalize('NFC');
  const script = await embedScript(writer.pdf, text);
  const face = script ?? writer.faces.serif;
  const shown = script === undefined ? oneLine(settable) : text;
  const size = Math.min(LARGEST, (LARGEST * LINE_WIDTH) / face.widthOfTextAtSize(shown, LARGEST));
  drawText(writer.page, shown, MARGIN + 4, writer.y + 6, { face, size, leading: size });
}

/** Where it was given: the signature itself stands in the file of the service. */
function drawService(writer: PageWriter, { service, envelope }: ServiceSignature): void {
  const line = `Signed with ${oneLine(service)}, envelope ${oneLine(envelope)}`;
  drawText(writer.page, line, MARGIN + 4, writer.y + 6, { face: writer.faces.sans, size: 8, leading: 8 });
}

function drawStrokes(writer: PageWriter, strokes: readonly (readonly number[])[]): void {
  const top = writer.y + FIELD_HEIGHT;
  const at = (points: readonly number[], i: number) =>
    [MARGIN + (points[i] ?? 0) * SCALE, top - (points[i + 1] ?? 0) * SCALE] as const;
  const lines = strokes.flatMap((points) => [
    moveTo(...at(points, 0)),
    // A dot is a line of no length with a round end.
    ...(points.length === 2 ? [lineTo(...at(points, 0))] : []),
    ...Array.from({ length: points.length / 2 - 1 }, (_, i) => lineTo(...at(points, 2 * i + 2))),
    stroke(),
  ]);
  writer.page.pushOperators(
    pushGraphicsState(),
    setStrokingColor(INK),
    setLineWidth(1.4),
    setLineCap(LineCapStyle.Round),
    setLineJoin(LineJoinStyle.Round),
    ...lines,
    popGraphicsState(),
  );
}
