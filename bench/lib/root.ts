import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
/** What the benchmarks make and may be thrown away at any time. */
export const workshop = join(root, '.cache/bench');
