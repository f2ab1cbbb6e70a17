import { createHash, createHmac } from 'node:crypto';

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export interface S3Request {
  readonly method: string;
  /** With its path written as it is sent. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** The SHA-256 of the body in hex, also of an empty one. */
  readonly bodySha256: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** The headers to send, the signature among them (AWS Signature Version 4). Every one that is given is signed. */
export function signed(request: S3Request, credentials: S3Credentials, at: Date): Record<string, string> {
  const { method, url, bodySha256 } = request;
  const stamp = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const scope = `${stamp.slice(0, 8)}/${credentials.region}/s3/aws4_request`;
  const sent = { ...request.headers, 'x-amz-content-sha256': bodySha256, 'x-amz-date': stamp };
  const headers = Object.entries({ ...sent, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const names = headers.map(([name]) => name).join(';');
  const lines = headers.map(([name, value]) => `${name}:${value}\n`).join('');
  const canonical = [method, url.pathname, queryOf(url), lines, names, bodySha256].join('\n');
  const text = [ALGORITHM, stamp, scope, sha256Hex(canonical)].join('\n');
  const signature = hmac(keyFor(credentials, stamp.slice(0, 8)), text).toString('hex');
  const { accessKeyId } = credentials;
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

/** Good for one day, one region and one service only. */
function keyFor({ secretAccessKey, region }: S3Credentials, day: string): Buffer {
  return [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secretAccessKey}`, day));
}

function queryOf({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

export function sha256Hex(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
