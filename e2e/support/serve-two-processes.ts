import { copyOfDemonstration, prepareDemonstration, removeDemonstration } from './prepared-demonstration.ts';
import { serve } from './serve.ts';

/** Two processes on one database, as in production: every journey may meet either (C15). */
export default async function serveTwoProcesses(): Promise<() => Promise<void>> {
  const prepared = await prepareDemonstration();
  const dataDir = await copyOfDemonstration(prepared);
  const first = await serve(dataDir);
  const second = await serve(dataDir);
  process.env.E2E_ORIGIN = first.origin;
  process.env.E2E_SECOND_ORIGIN = second.origin;
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_PREPARED_DIR = prepared;
  return async () => {
    await second.stop();
    await first.stop();
    await removeDemonstration(dataDir);
    await removeDemonstration(prepared);
  };
}
