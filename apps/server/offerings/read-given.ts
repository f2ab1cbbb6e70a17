import { readFile } from 'node:fs/promises';
import { err, ok, type Result } from '@furrow/kernel/result';

/** The bytes of a file that was named on the command line. */
export async function readGiven(path: string): Promise<Result<Buffer, string>> {
  if (path === '') return err('name a file');
  try {
    return ok(await readFile(path));
  } catch (error) {
    return err(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export async function readGivenText(path: string): Promise<Result<string, string>> {
  const bytes = await readGiven(path);
  if (!bytes.ok) return bytes;
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value));
  } catch {
    return err(`${path} is not UTF-8 text`);
  }
}

/** Where it is no JSON, the message names the line and column, or shows what stands there. */
export async function readGivenJson(path: string): Promise<Result<unknown, string>> {
  const text = await readGivenText(path);
  if (!text.ok) return text;
  try {
    return ok(JSON.parse(text.value));
  } catch (error) {
    return err(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
