import { defineConfig } from '@playwright/test';
import { ANSWERED } from './support/cookie-answer.ts';

const report = process.env.E2E_REPORT;
/** `npm test` leaves out what is tagged as further (support/further.ts); whoever names files gets all that is in them. */
const isMain = process.env.E2E_MAIN === '1';

export default defineConfig({
  // Pictures assert nothing: they are drawn when somebody wants to look at them.
  testDir: process.env.E2E_PICTURES ? './pictures' : './journeys',
  outputDir: '../.cache/test-results/browser',
  globalSetup: './support/serve-two-processes.ts',
  // More than there are cores: a journey waits for pages and timers much of its time. Four only get into each other’s way.
  workers: 3,
  ...(isMain ? { grepInvert: /@further/ } : {}),
  retries: 0,
  // Limits only end what hangs. A slow machine with other work on it takes many times what a quick one does.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: report ? [['line'], ['json', { outputFile: report }]] : [['list']],
  use: {
    // Set by the global setup; workers read this file afterwards.
    baseURL: process.env.E2E_ORIGIN ?? '',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: JSON.parse(process.env.CHROMIUM_FLAGS ?? '[]') as string[],
    },
    viewport: { width: 1440, height: 900 },
    storageState: ANSWERED,
    // Something that never comes is named where it is missing, long before the journey's own time is up.
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
  },
});
