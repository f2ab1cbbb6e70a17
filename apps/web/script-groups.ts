import { existsSync, readdirSync } from 'node:fs';

/** Files that are shipped as one file of script. Small ones compress badly alone, and each costs a round trip. */
export interface ScriptGroup {
  readonly name: string;
  readonly test: RegExp;
}

/** The files of a folder with these names. */
export const files = (folder: string, names: string): string =>
  String.raw`${folder}/(?:${names.trim().split(/\s+/).join('|')})\.(?:tsx?|mjs)`;

export const anyOf = (...parts: string[]): RegExp => new RegExp(`/(?:${parts.join('|')})$`);

/** The groups of every folder of `app` that has a `script-groups.ts`, the frame's before all others: a file goes to the first that names it. */
export async function collectScriptGroups(app: URL): Promise<readonly ScriptGroup[]> {
  const folders = readdirSync(app)
    .filter((folder) => existsSync(new URL(`${folder}/script-groups.ts`, app)))
    .toSorted((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b));
  const lists = folders.map(async (folder): Promise<readonly ScriptGroup[]> => {
    const { SCRIPT_GROUPS }: { SCRIPT_GROUPS: readonly ScriptGroup[] } = await import(
      new URL(`${folder}/script-groups.ts`, app).href
    );
    return SCRIPT_GROUPS;
  });
  return (await Promise.all(lists)).flat();
}
