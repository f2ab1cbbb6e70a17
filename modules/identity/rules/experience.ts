import { err, ok, type Result } from '@furrow/kernel/result';

/** What the last step of signing up asks. Kept in the profile's `meta` under the names of the sign-up record (A3). */
const EXPERIENCE_FIELDS = ['invested_in_farmland_before', 'coming_soon'] as const;

/** An answer that was not given is not there. */
export type Experience = Partial<Record<(typeof EXPERIENCE_FIELDS)[number], boolean>>;

export const EXPERIENCE_TEXT_MAX = 200;
export const EXPERIENCE_PROBLEM = `Send JSON text with true or false for ${EXPERIENCE_FIELDS.join(' and ')}.`;

/** The answers among whatever else `meta` holds. */
export function experienceIn(meta: Readonly<Record<string, unknown>>): Experience {
  const given = EXPERIENCE_FIELDS.filter((name) => typeof meta[name] === 'boolean');
  return Object.fromEntries(given.map((name) => [name, meta[name] === true]));
}

/** A text somebody sends to be kept: these answers and nothing else, or it would be a place to keep anything. */
export function readExperience(text: string): Result<Experience, 'not_experience'> {
  if (text.length > EXPERIENCE_TEXT_MAX) return err('not_experience');
  const meta = parsed(text);
  if (typeof meta !== 'object' || meta === null || Array.isArray(meta)) return err('not_experience');
  const answers = experienceIn(meta as Record<string, unknown>);
  const given = Object.keys(meta).length;
  return given > 0 && given === Object.keys(answers).length ? ok(answers) : err('not_experience');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
