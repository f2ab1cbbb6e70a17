import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../data/content/', import.meta.url);

/** One file: a head of `key: value` lines, in which a repeated key makes a list, and its Markdown. */
export interface DemoText {
  readonly name: string;
  readonly head: ReadonlyMap<string, readonly string[]>;
  readonly markdown: string;
}

/** The texts of a folder below `demo/data/content/`, in the order of their names. */
export function readTexts(folder: string): readonly DemoText[] {
  const files = readdirSync(new URL(`${folder}/`, FOLDER)).filter((file) => file.endsWith('.md'));
  return files.toSorted().map((file) => readText(folder, file));
}

/** The folders inside of one. */
export const foldersIn = (folder: string): readonly string[] =>
  readdirSync(new URL(`${folder}/`, FOLDER), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

function readText(folder: string, file: string): DemoText {
  const text = readFileSync(new URL(`${folder}/${file}`, FOLDER), 'utf8').replaceAll('\r\n', '\n');
  const [, head, markdown] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || markdown === undefined) throw new Error(`${folder}/${file} has no head`);
  const values = new Map<string, string[]>();
  for (const line of head.split('\n')) {
    const colon = line.indexOf(':');
    if (colon < 1) throw new Error(`${folder}/${file} has a head line without a key: ${line}`);
    const [key, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  return { name: file.slice(0, -'.md'.length), head: values, markdown };
}
