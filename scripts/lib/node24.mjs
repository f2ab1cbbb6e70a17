// The server runs TypeScript as it is, which takes Node 24. A machine with an older Node (20.19 and up starts us)
// uses the one that npm installed beside the project.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const OLDEST_HOST = [20, 19];

export function checkHostNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > OLDEST_HOST[0] || (major === OLDEST_HOST[0] && minor >= OLDEST_HOST[1])) return;
  throw new Error(
    `Furrow needs Node ${OLDEST_HOST.join('.')} or newer; this is ${version}. Install a current Node and try again.`,
  );
}

export function node24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const binary = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  throw new Error(
    `No Node 24 found: this is Node ${process.versions.node}, and npm has no '${name}' package for this machine. Install Node 24 or newer and try again.`,
  );
}
