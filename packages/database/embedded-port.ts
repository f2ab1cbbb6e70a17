import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range systems hand out for outgoing connections, so that a remembered port is likely to stay free.
const LOWEST = 20_000;
const HIGHEST = 30_000;
const TRIES = 50;

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

export async function pickFreePort(): Promise<number> {
  for (let count = 0; count < TRIES; count += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`no free port found between ${LOWEST} and ${HIGHEST}`);
}
