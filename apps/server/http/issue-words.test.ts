import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { issueWords } from './issue-words.ts';
import { fieldFaults } from './validate-request.ts';

const ROOT = new URL('../../../', import.meta.url);
const FILES = globSync('modules/*/contract/*.ts', { cwd: ROOT }).filter((file) => !file.includes('.test.'));

/** What the validator calls things; nobody who fills in a form does. */
const JARGON =
  /invalid|expected|received|unrecogni[sz]ed|pattern|too (small|big)|undefined|\bNaN\b|>=|<=|zod/i;

const schemas: (readonly [name: string, schema: z.ZodType])[] = [];
for (const file of FILES) {
  const exported = (await import(new URL(file, ROOT).href)) as Record<string, unknown>;
  for (const [name, schema] of Object.entries(exported))
    if (schema instanceof z.ZodType) schemas.push([`${file} ${name}`, schema]);
}

const WRONG = [undefined, null, true, 1.5, -1, 1e21, '', 'x', 'x'.repeat(9_000), [], [null], {}, { x: 1 }];

/** Every wrong value as the whole, and at the place of every field that the contract names. */
function* wrongFor(schema: z.ZodType): Generator<unknown> {
  yield* WRONG;
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  for (const name of Object.keys(described.properties ?? {}))
    for (const value of WRONG) yield { [name]: value, stranger: 1 };
}

it('there are contracts to look at', () => expect(schemas.length).toBeGreaterThan(80));

it.each(schemas)('%s says what is wrong in words, never the validator’s', (_name, schema) => {
  const words = new Set<string>();
  for (const wrong of wrongFor(schema)) {
    const checked = schema.safeParse(wrong, { error: issueWords });
    if (!checked.success)
      for (const said of Object.values(fieldFaults(checked.error.issues)).flat()) words.add(said);
  }
  for (const said of words) {
    // The options of a choice are our own words, whatever the validator calls its own.
    expect(said.replace(/^Choose one of these: .*$/s, '')).not.toMatch(JARGON);
    expect(said).toMatch(/^['A-Z].*[.?]$/s);
  }
});

describe('each rule has its sentence', () => {
  const cases: [schema: z.ZodType, given: unknown, words: string][] = [
    [z.string(), undefined, 'This is required.'],
    [z.string().min(1), '', 'This is required.'],
    [z.string().min(8), 'x', 'Use at least 8 characters.'],
    [z.string().max(5_000), 'x'.repeat(5_001), 'Use at most 5,000 characters.'],
    [z.string(), 1, 'Enter text.'],
    [z.int(), 1.5, 'Enter a whole number.'],
    [z.number().min(2), 1, 'Enter 2 or more.'],
    [z.number().lt(2), 2, 'Enter less than 2.'],
    [z.boolean(), 'yes', 'Enter true or false.'],
    [z.array(z.string()).min(1), [], 'Choose at least 1 item.'],
    [z.enum(['trust', 'entity']), 'x', 'Choose one of these: trust, entity.'],
    [z.literal(true), false, 'The only value here is true.'],
    [z.iso.date(), '11/15/2026', 'Enter a date as YYYY-MM-DD.'],
    [z.union([z.string(), z.number()]), true, 'This value can’t be used here.'],
    [z.string('The contract’s own words.'), 1, 'The contract’s own words.'],
  ];

  it.each(cases)('%#', (schema, given, words) => {
    const checked = schema.safeParse(given, { error: issueWords });
    expect(checked.error?.issues.map(({ message }) => message)).toEqual([words]);
  });
});
