/** Where a page of a list by time begins: after this row. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

const PLACE = /^(\d{1,16})_([\w:.-]{1,120})$/;

/** As it stands in the address of a page. */
export const placeText = ({ at, id }: Place): string => `${at.getTime()}_${id}`;

/** Null for what no page has named: then the list begins with its first row. */
export function readPlace(text: string | null): Place | null {
  const [, time, id] = PLACE.exec(text ?? '') ?? [];
  if (time === undefined || id === undefined) return null;
  const at = new Date(Number(time));
  return Number.isNaN(at.getTime()) ? null : { at, id };
}
