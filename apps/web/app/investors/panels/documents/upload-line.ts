/** Files on their way, one after the other, and what became of them. */
export interface OneUpload {
  readonly key: number;
  readonly file: File;
  /** From 0 to 1; at 1 it is being judged. Null while it waits for those before it. */
  readonly share: number | null;
  /** Why it was not taken; null while it is on its way. */
  readonly refusal: string | null;
  /** Nothing is wrong with the file itself: it was the connection, or the server. */
  readonly mayTryAgain: boolean;
}

export interface UploadLine {
  readonly uploads: readonly OneUpload[];
  /** Names of those that arrived since the line was last empty. */
  readonly sent: readonly string[];
}

export const EMPTY_LINE: UploadLine = { uploads: [], sent: [] };

type Changed = Partial<Pick<OneUpload, 'share' | 'refusal' | 'mayTryAgain'>>;

/** What was said about earlier ones has been read by now. */
export function withNew(line: UploadLine, added: readonly OneUpload[]): UploadLine {
  const going = line.uploads.filter(isGoing);
  return { uploads: [...going, ...added], sent: going.length === 0 ? [] : line.sent };
}

export function changed(line: UploadLine, key: number, change: Changed): UploadLine {
  return { ...line, uploads: line.uploads.map((one) => (one.key === key ? { ...one, ...change } : one)) };
}

export function withoutOne(line: UploadLine, key: number): UploadLine {
  return { ...line, uploads: line.uploads.filter((one) => one.key !== key) };
}

export function arrived(line: UploadLine, { key, file }: Pick<OneUpload, 'key' | 'file'>): UploadLine {
  return { ...withoutOne(line, key), sent: [...line.sent, file.name] };
}

export const isGoing = ({ refusal }: OneUpload): boolean => refusal === null;

/** What is read out: which one is on its way, and in the end how many arrived. Refusals speak for themselves. */
export function lineWords({ uploads, sent }: UploadLine): string {
  const going = uploads.filter(isGoing);
  const [first] = going;
  if (first !== undefined) {
    const total = uploads.length + sent.length;
    const at = total - going.length + 1;
    return `Uploading ${first.file.name}${total > 1 ? `, ${at} of ${total}` : ''} …`;
  }
  const [name] = sent;
  if (name === undefined) return '';
  return sent.length === 1 ? `${name} is uploaded.` : `${sent.length} files are uploaded.`;
}
