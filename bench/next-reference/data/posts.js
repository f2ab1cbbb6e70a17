import { readFile } from 'node:fs/promises';

/** The post as the product's API has it, with its text in blocks; the benchmark writes the file. */
export async function readPost() {
  return JSON.parse(await readFile(process.env.POST_FILE, 'utf8'));
}
