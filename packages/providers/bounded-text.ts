const MOST_BYTES = 1024 * 1024;

/** The text of an answer; null where it is longer than any answer of theirs is. */
export async function boundedText(response: Response): Promise<string | null> {
  if (response.body === null) return '';
  const parts: Uint8Array[] = [];
  let room = MOST_BYTES;
  for await (const part of response.body) {
    room -= part.byteLength;
    // Leaving the loop ends the connection.
    if (room < 0) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
