const PARTS = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** What a field for date and time shows of an instant: New York's, like every time in the console. */
export function newYorkInput(instant: string | null): string {
  if (instant === null) return '';
  const parts = Object.fromEntries(
    PARTS.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** The instant that somebody means who types a time of New York; null for an empty field. */
export function newYorkInstant(typed: string): string | null {
  if (!LOCAL.test(typed)) return null;
  const wanted = Date.parse(`${typed}Z`);
  let instant = wanted;
  // Twice, because the first guess may lie on the other side of a change of the clocks.
  for (let round = 0; round < 2; round += 1)
    instant += wanted - Date.parse(`${newYorkInput(new Date(instant).toISOString())}Z`);
  return new Date(instant).toISOString();
}
