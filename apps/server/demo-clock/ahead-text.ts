const UNITS = [
  { letter: 'w', name: 'week', seconds: 7 * 24 * 60 * 60 },
  { letter: 'd', name: 'day', seconds: 24 * 60 * 60 },
  { letter: 'h', name: 'hour', seconds: 60 * 60 },
  { letter: 'm', name: 'minute', seconds: 60 },
] as const;

const STEP = /^\+(\d{1,6})([wdhm])$/;

/** The seconds of `+3d`, `+2w`, `+12h` or `+45m`; null for anything else. */
export function secondsAhead(text: string): number | null {
  const [, count, letter] = STEP.exec(text) ?? [];
  const unit = UNITS.find((one) => one.letter === letter);
  return unit === undefined ? null : Number(count) * unit.seconds;
}

/** '3 days', '1 day 12 hours': the two largest units, because nobody asks for the minutes of a month. */
export function aheadText(seconds: number): string {
  let left = seconds;
  const parts: string[] = [];
  for (const { name, seconds: size } of UNITS.slice(1)) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(`${count.toLocaleString('en-US')} ${name}${count === 1 ? '' : 's'}`);
  }
  return parts.slice(0, 2).join(' ');
}
