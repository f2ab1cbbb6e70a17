import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '../embedded.ts';

/** Starts or joins the server in a folder, says so, and stops on the line `stop`. Arguments: folder, user id or ''. */
const say = (text: string) => process.stdout.write(`${text}\n`);
const [dataDir = '', uid = ''] = process.argv.slice(2);
if (uid !== '') {
  process.setgroups?.([]);
  process.setgid?.(Number(uid));
  process.setuid?.(Number(uid));
}

const log = {
  info: (_details: object, message: string) => say(message),
  warn: (_details: object, message: string) => say(message),
  error: (details: object, message: string) => say(`${message} ${JSON.stringify(details)}`),
};

try {
  const server = await startEmbeddedPostgres({ dataDir, durable: false, log });
  say(`ready ${server.url}`);
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'stop') break;
  }
  await server.stop();
  say('stopped');
} catch (error) {
  say(`failed ${error instanceof Error ? `${error.name} ${error.message}` : error}`);
}
process.exit();
