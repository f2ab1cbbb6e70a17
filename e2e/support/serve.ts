import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { MAILS_AN_HOUR } from './site.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function untilReady(origin: string, server: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 600_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) break;
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server at ${origin} did not become ready:\n${output()}`);
}

export interface Served {
  readonly origin: string;
  stop(): Promise<void>;
}

/** One process of the product on the database of this folder, with these settings besides the usual ones. */
export async function serve(dataDir: string, settings: Record<string, string> = {}): Promise<Served> {
  const port = await freePort();
  // By name: a passkey belongs to one, and a bare address has none.
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['apps/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      FURROW_ORIGIN: origin,
      FURROW_DATA_DIR: dataDir,
      FURROW_DEMO: 'on',
      FURROW_MAILS_AN_HOUR: String(MAILS_AN_HOUR),
      // Each visitor comes with an address of its own.
      TRUST_PROXY: 'loopback',
      // Receivers of webhooks are in the journey itself.
      FURROW_WEBHOOKS_LOOPBACK: 'on',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    // The channel ends it when this process is gone, however that ended.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  server.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  server.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  await untilReady(origin, server, () => output);
  return {
    origin,
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve());
        server.kill('SIGTERM');
      }),
  };
}
