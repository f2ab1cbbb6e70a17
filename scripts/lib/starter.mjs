// npm starts a script through a shell and hands on neither its own death nor every signal. So the script looks after npm
// by itself: when npm or the shell between them is gone, the script ends too.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LOOK_MS = 300;

/** The process that started `pid`, or undefined where the system does not say. */
function parentOf(pid) {
  try {
    if (process.platform === 'linux') {
      // The name of the program stands in parentheses and may itself hold spaces and parentheses.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    }
    if (process.platform === 'win32') return undefined;
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Calls `gone` once, when whoever started this script has ended: npm, the shell that npm uses, or a plain parent. */
export function whenStarterIsGone(gone) {
  const parent = process.ppid;
  const npm = process.env.npm_lifecycle_event ? parentOf(parent) : undefined;
  const watched = [parent, npm].filter((pid) => pid > 1);
  const timer = setInterval(() => {
    // An orphan is handed to another parent, even while its old number is taken by somebody else.
    if (process.ppid === parent && watched.every(isAlive)) return;
    clearInterval(timer);
    gone();
  }, LOOK_MS);
  timer.unref();
}
