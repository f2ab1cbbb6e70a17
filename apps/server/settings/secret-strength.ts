const SHORTEST = 24;
/** Twenty-four random digits of base 16 have twelve or thirteen different ones. */
const FEWEST_DIFFERENT = 8;
/** Words of those who meant to come back to it; none of them comes about by chance. */
const PLACEHOLDER = /change.?me|replace|example|default|secret|password|token|metrics|letmein|qwerty|furrow/i;

/** What is wrong with a secret that the firm makes up itself; null for one that looks random. Never names its value. */
export function weaknessOf(secret: string): string | null {
  if (secret.length < SHORTEST) return `is shorter than ${SHORTEST} characters`;
  if (
    new Set(secret).size < FEWEST_DIFFERENT ||
    isRepeated(secret) ||
    isRow(secret) ||
    PLACEHOLDER.test(secret)
  )
    return 'is not random';
  return null;
}

/** The same few characters over and over. */
function isRepeated(secret: string): boolean {
  for (let size = 1; size <= secret.length / 2; size += 1) {
    const times = Math.ceil(secret.length / size);
    if (secret.slice(0, size).repeat(times).startsWith(secret)) return true;
  }
  return false;
}

/** Each character the one before it and one: abcdef…, 012345… */
function isRow(secret: string): boolean {
  const codes = Array.from(secret, (character) => character.charCodeAt(0));
  const steps = codes.slice(1).filter((code, at) => Math.abs(code - (codes[at] ?? 0)) <= 1).length;
  return steps > codes.length / 2;
}
