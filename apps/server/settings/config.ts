import type { z } from 'zod';
import { nearestName } from './nearest-name.ts';
import { weaknessOf } from './secret-strength.ts';
import {
  DEMO_ONLY,
  DEMO_VALUES,
  GIVEN_TOGETHER,
  MUST_BE_GIVEN,
  OWN_SECRETS,
  PROVIDERS,
  SETTINGS,
  type Settings,
  STAND_INS,
} from './settings.ts';

/** What was wrong with one variable. Never carries the value of a secret. */
export interface ConfigProblem {
  variable: string;
  expected: string;
  problem: string;
}

export type Config = Settings & {
  /** The public address of the site; in the demonstration without FURROW_ORIGIN any Host header is its own origin. */
  origin: string | null;
};

export class ConfigRefused extends Error {
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    super(describe(problems));
    this.name = 'ConfigRefused';
    this.problems = problems;
  }
}

/** sysexits EX_CONFIG: supervisors can tell a wrong setting from a crash and need not restart. */
export const EXIT_CONFIG = 78;

/** Reads every variable and reports all that is wrong at once: a start should not be a guessing game. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable means 'not given', as docker-compose and systemd write it.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const problems: ConfigProblem[] = [...unknownNames(given), ...incompleteGroups(given)];
  const values: Record<string, unknown> = {};

  for (const [name, setting] of Object.entries(SETTINGS)) {
    const result = setting.schema.safeParse(given[name]);
    if (result.success) values[name] = result.data;
    else
      problems.push({
        variable: name,
        expected: setting.expected,
        problem: problemOf(given[name], result.error),
      });
  }

  const demo = values.FURROW_DEMO !== 'off';
  for (const name of demo ? [] : MUST_BE_GIVEN) {
    if (given[name] !== undefined || problems.some((problem) => problem.variable === name)) continue;
    problems.push({
      variable: name,
      expected: expectedOf(name),
      problem: 'is missing and has no default outside the demonstration (FURROW_DEMO=off)',
    });
  }
  if (!demo) problems.push(...weakSettings(values));
  for (const name of demo ? [] : STAND_INS) {
    if (values[name] !== 'sandbox') continue;
    const problem = 'names a stand-in that exists only in the demonstration (FURROW_DEMO=on)';
    problems.push({ variable: name, expected: expectedOf(name), problem });
  }
  for (const [name, value] of demo ? [] : Object.entries(DEMO_VALUES)) {
    if (values[name] !== value) continue;
    const problem = `is ${value}, which only the demonstration may be (FURROW_DEMO=on)`;
    problems.push({ variable: name, expected: expectedOf(name), problem });
  }
  for (const { variable, value, environment } of demo ? PROVIDERS : []) {
    if (environment === undefined) continue;
    const isUsed = values[variable] === value || given[environment] !== undefined;
    if (!isUsed || values[environment] !== 'production') continue;
    // Two providers may be of one service.
    if (problems.some((problem) => problem.variable === environment)) continue;
    const problem = 'is production, which the demonstration cannot use (FURROW_DEMO=on)';
    problems.push({ variable: environment, expected: expectedOf(environment), problem });
  }
  if (problems.length > 0) throw new ConfigRefused(problems);

  for (const [name, fallback] of Object.entries(DEMO_ONLY)) if (demo) values[name] ??= fallback;
  for (const name of demo ? STAND_INS : []) values[name] ??= 'sandbox';
  for (const [name, value] of demo ? Object.entries(DEMO_VALUES) : []) values[name] ??= value;
  // Every entry was parsed by the schema of the same name, which is what Settings is inferred from.
  const settings = values as Settings;
  return {
    ...settings,
    FURROW_MARKET: settings.FURROW_MARKET ?? (demo ? 'on' : 'off'),
    origin: settings.FURROW_ORIGIN ?? null,
  };
}

const expectedOf = (name: string): string => SETTINGS[name]?.expected ?? '';

function* unknownNames(given: Readonly<Record<string, string | undefined>>): Iterable<ConfigProblem> {
  for (const name of Object.keys(given)) {
    if (!name.startsWith('FURROW_') || Object.hasOwn(SETTINGS, name)) continue;
    const near = nearestName(name, Object.keys(SETTINGS));
    yield {
      variable: name,
      expected: near ? `did you mean ${near}?` : 'a setting of this program',
      problem: 'is not a setting of this program',
    };
  }
}

/** What is good enough to try things out with, and for nothing else. */
function* weakSettings(values: Readonly<Record<string, unknown>>): Iterable<ConfigProblem> {
  const { FURROW_ORIGIN: origin } = values;
  if (typeof origin === 'string' && !origin.startsWith('https:')) {
    const problem = 'is not https, which it must be outside the demonstration (FURROW_DEMO=off)';
    yield { variable: 'FURROW_ORIGIN', expected: expectedOf('FURROW_ORIGIN'), problem };
  }
  for (const variable of OWN_SECRETS) {
    const secrets = [values[variable]].flat().filter((secret) => typeof secret === 'string');
    const problem = secrets.map(weaknessOf).find((weakness) => weakness !== null);
    if (problem !== undefined) yield { variable, expected: expectedOf(variable), problem };
  }
}

function* incompleteGroups(given: Readonly<Record<string, string | undefined>>): Iterable<ConfigProblem> {
  for (const group of GIVEN_TOGETHER) {
    const used = group.some((name) => given[name] !== undefined);
    const naming = PROVIDERS.find(
      ({ variable, value, needs }) => group.includes(needs) && given[variable] === value,
    );
    const needed = used || naming !== undefined;
    for (const name of needed ? group : []) {
      if (given[name] !== undefined) continue;
      const others = group.filter((other) => other !== name).join(', ');
      const problem = used
        ? `is missing, but required with ${others}`
        : `is not given, but ${naming?.variable}=${naming?.value} needs it`;
      yield { variable: name, expected: expectedOf(name), problem };
    }
  }
}

function problemOf(value: string | undefined, error: z.ZodError): string {
  if (value === undefined) return 'is missing';
  return error.issues.map((issue) => issue.message).join('; ');
}

function describe(problems: readonly ConfigProblem[]): string {
  const lines = problems.map(
    ({ variable, problem, expected }) => `  ${variable} ${problem}. Expected: ${expected}.`,
  );
  return [
    `The settings are wrong (${problems.length}):`,
    ...lines,
    'All settings: docs/operating.md#settings',
  ].join('\n');
}
