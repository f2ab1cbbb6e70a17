import { defineConfig } from 'vitest/config';

// Test processes inherit it from here, before the first of them reads a clock. `npm test` runs the rules in a second zone too.
process.env.TZ = process.env.TEST_TZ ?? 'UTC';

export default defineConfig({
  test: {
    // Attacks need the built pages and a quiet machine: they run by themselves, after everything else.
    include: process.env.TEST_ATTACKS
      ? ['attack/*.test.ts']
      : ['{apps,modules,packages,demo,scripts,attack/lib}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**', '**/dist/**', '**/.react-router/**'],
    globalSetup: ['./packages/testing/vitest-global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A process for each of hundreds of files would spend most of its time starting. What a test puts in place of something else is put
    // back after it (the three lines at the end); one that needs a process to itself starts one.
    isolate: false,
    // Tests with other processes and a real server in them need longer than the usual 5 s on a busy machine.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    teardownTimeout: 20_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
