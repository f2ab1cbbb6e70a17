import { defineConfig } from '@playwright/test';

const report = process.env.E2E_REPORT;

/** Journeys that look at what is drawn. For the others Chromium has 40 percent less to do without pictures. */
const LOOK_AT_PICTURES = ['**/accounts.spec.ts', '**/first-paint.spec.ts'];

const flags = JSON.parse(process.env.CHROMIUM_FLAGS ?? '[]') as string[];
const launch = (extra: readonly string[] = []) => ({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [...flags, ...extra],
});

export default defineConfig({
  // Pictures assert nothing: they are drawn when somebody wants to look at them.
  testDir: process.env.E2E_PICTURES ? './pictures' : './journeys',
  outputDir: '../.cache/test-results/browser',
  globalSetup: './support/serve-two-processes.ts',
  // More than there are cores: a journey waits for pages and timers much of its time. Four only get into each other’s way.
  workers: 3,
  // `npm test` names whoever needed the second try, and fails when it was more than a few. By hand there is none.
  retries: report ? 1 : 0,
  // Limits only end what hangs. A slow machine with other work on it takes many times what a quick one does.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: report ? [['line'], ['json', { outputFile: report }]] : [['list']],
  use: {
    // Set by the global setup; workers read this file afterwards.
    baseURL: process.env.E2E_ORIGIN ?? '',
    launchOptions: launch(),
    viewport: { width: 1440, height: 900 },
    // Something that never comes is named where it is missing, long before the journey's own time is up.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
  },
  projects: process.env.E2E_PICTURES
    ? [{ name: 'pictures' }]
    : [
        { name: 'with pictures', testMatch: LOOK_AT_PICTURES },
        {
          name: 'without pictures',
          testIgnore: LOOK_AT_PICTURES,
          use: { launchOptions: launch(['--blink-settings=imagesEnabled=false']) },
        },
      ],
});
