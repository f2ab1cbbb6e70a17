import { jsonFault } from '../http/json-fault.ts';

export interface Subscribe {
  readonly name: 'subscribe';
  readonly channels: readonly string[];
  readonly fromArchive: number;
  /** The last id the client has seen: it gets everything after that instead of the newest few. */
  readonly after: bigint | null;
}

export interface Unsubscribe {
  readonly name: 'unsubscribe';
  readonly channels: readonly string[];
}

/** A command that belongs to a module; its fields are checked there. */
export interface ModuleCommand {
  readonly name: 'module';
  readonly command: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type Command = Subscribe | Unsubscribe | { readonly name: 'ping' } | ModuleCommand;

/** `garbage` is not even a command and no honest client sends it; `bad` can be told what was wrong. */
export type Parsed =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'bad' }
  | { readonly kind: 'garbage' };

export const MAX_FROM_ARCHIVE = 100;
const MAX_CHANNELS_NAMED = 64;
const MAX_NAME = 100;
// Within PostgreSQL's bigint for certain.
const ID = /^(?:0|[1-9]\d{0,17})$/;

const BAD: Parsed = { kind: 'bad' };
const GARBAGE: Parsed = { kind: 'garbage' };

export function parseCommand(text: string): Parsed {
  if (jsonFault(text) !== null) return GARBAGE;
  const frame = objectIn(text);
  if (frame === null || typeof frame.command !== 'string') return GARBAGE;
  const { command, ...fields } = frame;
  switch (command) {
    case 'subscribe':
      return subscribe(fields);
    case 'unsubscribe':
      return unsubscribe(fields);
    case 'ping':
      return hasOnly(fields, []) ? { kind: 'command', command: { name: 'ping' } } : BAD;
    default:
      return command.length > MAX_NAME
        ? BAD
        : { kind: 'command', command: { name: 'module', command, fields } };
  }
}

function subscribe(fields: Record<string, unknown>): Parsed {
  const { channels, numMessagesFromArchive: fromArchive = 0, after } = fields;
  if (!hasOnly(fields, ['channels', 'numMessagesFromArchive', 'after']) || !areChannels(channels)) return BAD;
  if (!isCount(fromArchive) || (after !== undefined && !isId(after))) return BAD;
  const command: Subscribe = {
    name: 'subscribe',
    channels: unique(channels),
    fromArchive,
    after: after === undefined ? null : BigInt(after),
  };
  return { kind: 'command', command };
}

function unsubscribe(fields: Record<string, unknown>): Parsed {
  if (!hasOnly(fields, ['channels']) || !areChannels(fields.channels)) return BAD;
  return { kind: 'command', command: { name: 'unsubscribe', channels: unique(fields.channels) } };
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasOnly = (fields: object, allowed: readonly string[]) =>
  Object.keys(fields).every((name) => allowed.includes(name));

const areChannels = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= MAX_CHANNELS_NAMED &&
  value.every((name) => typeof name === 'string' && name !== '' && name.length <= MAX_NAME);

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_FROM_ARCHIVE;

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

const unique = (names: readonly string[]) => [...new Set(names)];
