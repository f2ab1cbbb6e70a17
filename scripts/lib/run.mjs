import { startChild } from './children.mjs';
import { root } from './root.mjs';

/** Runs a command to its end. Rejects with what it printed when it fails, so that no failure passes unread. */
export function run(command, args, { quiet = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = startChild(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else
        reject(
          Object.assign(new Error(`'${[command, ...args].join(' ')}' ended with code ${code}`), {
            output,
            code,
          }),
        );
    });
  });
}

/** npm as the person started it; under plain `node scripts/…` the one on the path. */
export function runNpm(args, options) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args], options) : run('npm', args, options);
}
