import { defineConfig } from 'vitest/config';

// Test processes inherit it from here, before the first of them reads a clock. `npm test` runs the rules in a second zone too.
process.env.TZ = process.env.TEST_TZ ?? 'UTC';

function included(): string[] {
  // Attacks and commands need the built pages: they run by themselves, after everything else.
  if (process.env.TEST_ATTACKS) return ['attack/*.test.ts'];
  if (process.env.TEST_COMMANDS) return ['scripts/commands/*.test.ts'];
  return ['{apps,modules,packages,demo,attack/lib}/**/*.test.{ts,tsx}', 'scripts/*.test.ts'];
}

function longest(): number {
  if (process.env.TEST_THOROUGH) return 7_200_000;
  return process.env.TEST_COMMANDS ? 900_000 : 300_000;
}

export default defineConfig({
  test: {
    include: included(),
    exclude: ['**/node_modules/**', '**/build/**', '**/dist/**', '**/.react-router/**'],
    globalSetup: ['./packages/testing/vitest-global-setup.ts'],
    setupFiles: ['./packages/testing/observe-statements.ts'],
    pool: 'forks',
    // More than there are cores: many tests wait for a process, a socket or a timer, and others work meanwhile.
    maxWorkers: 3,
    // A process for each of hundreds of files would spend most of its time starting. What a test puts in place of something else is put
    // back after it (the three lines at the end); one that needs a process to itself starts one.
    isolate: false,
    // A limit only ends what hangs. A slow machine with other work on it takes many times what a quick one does.
    testTimeout: longest(),
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
