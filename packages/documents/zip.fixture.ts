import { crc32, inflateRawSync } from 'node:zlib';

/** The files of an archive by name, found through its directory as other programs do; what is damaged throws. */
export function unzipped(archive: Uint8Array): ReadonlyMap<string, Buffer> {
  const bytes = Buffer.from(archive);
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry of the directory');
    const [packed, length] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const [more, local] = [
      bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32),
      bytes.readUInt32LE(at + 42),
    ];
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const stored = bytes.subarray(start, start + packed);
    const content = bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(stored) : stored;
    if (bytes.readUInt32LE(local) !== 0x04034b50 || crc32(content) !== bytes.readUInt32LE(at + 16))
      throw new Error(`${name} is damaged`);
    files.set(name, content);
    at += 46 + length + more;
  }
  return files;
}
