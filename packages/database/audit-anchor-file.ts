import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AuditKeys } from './audit-keys.ts';
import { errorCode } from './embedded-error.ts';

/** The head of the audit chain as it was at a moment, kept outside the database: one JSON line of a file. */
export interface Anchor {
  readonly file: string;
  /** Numbered from 1 without a gap. */
  readonly line: number;
  readonly seq: bigint;
  readonly hash: string;
  readonly at: string;
  readonly mac: string;
}

export interface AnchorFile {
  readonly path: string;
  /** Null of an empty file. */
  readonly id: string | null;
  readonly lines: number;
  readonly anchors: readonly Anchor[];
  /** What is wrong with the file itself. */
  readonly faults: readonly string[];
}

const TAIL_BYTES = 4_096;

const signedText = ({ file, line, seq, hash, at }: Omit<Anchor, 'mac'>) =>
  Buffer.from(`${file}|${line}|${seq}|${hash}|${at}`);

export function signAnchor(keys: AuditKeys, anchor: Omit<Anchor, 'mac'>): Anchor {
  return { ...anchor, mac: keys.sign('anchor', [signedText(anchor)]).toString('hex') };
}

/** Undefined when there is no such file. */
export async function readAnchorFile(path: string, keys: AuditKeys): Promise<AnchorFile | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const lines = text.split('\n').slice(0, -1);
  const faults: string[] = [];
  const anchors = lines.flatMap((line, index): Anchor[] => {
    const anchor = parseLine(line);
    const fault = faultOf(anchor, index + 1, keys);
    if (fault !== undefined) faults.push(fault);
    return anchor === undefined || fault !== undefined ? [] : [anchor];
  });
  const id = anchors[0]?.file ?? null;
  for (const { file, line } of anchors) if (file !== id) faults.push(`line ${line} is of another file`);
  return { path, id, lines: lines.length, anchors, faults };
}

function faultOf(anchor: Anchor | undefined, line: number, keys: AuditKeys): string | undefined {
  if (anchor === undefined) return `line ${line} cannot be read`;
  if (anchor.line !== line) return `line ${line} was written as line ${anchor.line}`;
  const verdict = keys.check(Buffer.from(anchor.mac, 'hex'), 'anchor', [signedText(anchor)]);
  return verdict === 'wrong' ? `line ${line} was altered` : undefined;
}

function parseLine(text: string): Anchor | undefined {
  try {
    const { file, line, seq, hash, at, mac } = JSON.parse(text) as Record<keyof Anchor, unknown>;
    const words = [file, seq, hash, at, mac];
    if (!words.every((word) => typeof word === 'string') || typeof line !== 'number') return undefined;
    const [id, place, ...rest] = words as [string, string, string, string, string];
    return { file: id, line, seq: BigInt(place), hash: rest[0], at: rest[1], mac: rest[2] };
  } catch {
    return undefined;
  }
}

/** The file opened to add to it, and its last line. A line that a power failure cut short is dropped. */
export async function openAnchorFile(path: string): Promise<{ file: FileHandle; last: Anchor | undefined }> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, constants.O_RDWR | constants.O_CREAT | constants.O_APPEND, 0o600);
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - TAIL_BYTES);
    const { buffer } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
    const end = buffer.lastIndexOf('\n') + 1;
    if (start + end < size && (end > 0 || start === 0)) await file.truncate(start + end);
    const last = buffer.subarray(0, end).toString('utf8').trimEnd().split('\n').at(-1) ?? '';
    return { file, last: parseLine(last) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

export async function addAnchor(file: FileHandle, anchor: Anchor): Promise<void> {
  await file.appendFile(`${JSON.stringify({ ...anchor, seq: String(anchor.seq) })}\n`);
  await file.sync();
}
