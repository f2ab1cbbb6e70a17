import type { z } from 'zod';

/** Where in what was entered the schema found what: 'fees.0.amount'; '' is all of it. */
export interface Misread {
  readonly place: string;
  readonly message: string;
}

/** Each place once: what is said of it first is what to mend first. */
export function schemaIssues(error: z.ZodError): Misread[] {
  const found = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const place = path.join('.');
    if (!found.has(place)) found.set(place, message);
  }
  return [...found].map(([place, message]) => ({ place, message }));
}
