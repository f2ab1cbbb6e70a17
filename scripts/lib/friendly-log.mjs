// The server writes one JSON object a line, for machines. A person who typed `npm start` gets sentences:
// where to look, what went wrong, and nothing else. With LOG_LEVEL set the lines come as they are.
import { createInterface } from 'node:readline';

const SHOWN = { warn: 'Warning', error: 'Error', fatal: 'Error' };

export function friendlyLog(stream, { raw = Boolean(process.env.LOG_LEVEL) } = {}) {
  createInterface({ input: stream }).on('line', (line) => {
    if (raw) process.stdout.write(`${line}\n`);
    else process.stdout.write(sentence(line));
  });
}

export function sentence(line) {
  let entry;
  try {
    entry = JSON.parse(line);
  } catch {
    return `${line}\n`;
  }
  if (entry.event === 'ready') return ready(entry);
  if (entry.event === 'progress') return `  … ${entry.msg}\n`;
  if (entry.event === 'stopped') return '  Stopped.\n';
  if (entry.level in SHOWN) return `  ${SHOWN[entry.level]}: ${entry.err?.message ?? entry.msg}\n`;
  return '';
}

function ready({ url: listening, demo }) {
  // A name instead of a number: passkeys belong to a name, and mails of the demonstration link to this one.
  const url = listening.replace('//127.0.0.1', '//localhost');
  const lines = [``, `  Furrow is ready: ${url}`, ``];
  if (demo) {
    lines.push(
      `  This is the demonstration: every farm, person and firm in it is fictional.`,
      `  Look first at  ${url}/investments/primary-offerings`,
      `  Then at        ${url}/salt-fork-prairie`,
      `  Components     ${url}/uikit`,
      `  API            ${url}/api/docs`,
      `  Log in at      ${url}/sign-in  with the password Harvest-Moon-2025 as`,
      `    investor@  new@  entity@  seller@  buyer@furrow.test`,
      `    operator@  admin@  compliance@  treasury@  offerings@  editor@  auditor@  reviewer@furrow.test for the console at ${url}/masters`,
      `  Emails are at  ${url}/demo/mail`,
      ``,
    );
  }
  lines.push(`  Press Ctrl+C to stop.`, ``, ``);
  return lines.join('\n');
}
