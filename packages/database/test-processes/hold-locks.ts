import { setTimeout as sleep } from 'node:timers/promises';
import { lockStart, takeLease } from '../embedded-lock.ts';

/** Takes both locks of a folder and keeps them. Argument: folder. */
const [dataDir = ''] = process.argv.slice(2);
const held = [await lockStart(dataDir), takeLease(dataDir)];
process.stdout.write('held\n');
await sleep(60_000);
for (const lock of held) lock.release();
