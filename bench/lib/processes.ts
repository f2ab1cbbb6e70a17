import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

interface Stat {
  readonly parent: number;
  readonly cpuMs: number;
}

/** CPU time, user and system, that a process and what it started have used so far. Waiting costs nothing here. */
export function cpuMsOf(pid: number): number {
  return familyOf(pid).reduce((sum, member) => sum + (statOf(member)?.cpuMs ?? 0), 0);
}

/** Memory in MB. Pages that processes share are divided among them, so that a sum counts each once. */
export function memoryMbOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? Number.NaN);
  });
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1_024;
}

/** The process and all its descendants that live now. */
export function familyOf(pid: number): number[] {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    if (stat) stats.set(Number(name), stat);
  }
  const family = [pid];
  for (const member of family) {
    for (const [child, { parent }] of stats) if (parent === member) family.push(child);
  }
  return family;
}

export function nameOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
}

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it may hold spaces and brackets; the numbers start after the last one.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // User and system time of its own, and of the children that have ended: else a sum could fall.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), cpuMs: ticks * (1_000 / TICKS_A_SECOND) };
  } catch {
    return undefined;
  }
}
