import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const KEYS = {
  accessKeyId: 'AKIAFURROWTEST',
  secretAccessKey: 'only/tests+know/this',
  region: 'eu-north-1',
};

export interface FakeS3 {
  readonly endpoint: string;
  readonly files: Map<string, Buffer>;
  /** 'PUT 200' and so on, as they came. */
  readonly answers: string[];
  /** Answered in turn instead of what was asked for. */
  readonly troubles: { readonly status: number; readonly code: string }[];
  /** Requests that are still open. */
  open(): number;
  close(): Promise<void>;
}

/** As much of S3 as a file store needs, and as strict: it takes nothing whose signature or bytes are not right. */
export async function fakeS3(now: () => Date): Promise<FakeS3> {
  const files = new Map<string, Buffer>();
  const answers: string[] = [];
  const troubles: { status: number; code: string }[] = [];
  let open = 0;
  const server = createServer((request, response) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
      answers.push(`${request.method} ${response.statusCode}`);
    });
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const trouble = troubles.shift();
    if (trouble) return refuse(response, trouble.status, trouble.code);
    const fault = faultOf(request, body, now());
    if (fault) return refuse(response, fault === 'XAmzContentSHA256Mismatch' ? 400 : 403, fault);
    const path = request.url ?? '';
    if (!path.startsWith('/documents/')) return refuse(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      files.set(path, body);
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      files.delete(path);
      return void response.writeHead(204).end();
    }
    const file = files.get(path);
    if (file === undefined) return refuse(response, 404, 'NoSuchKey');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = first === undefined ? file : file.subarray(Number(first), Number(last) + 1);
    response.writeHead(first === undefined ? 200 : 206, { 'content-length': part.byteLength });
    response.end(request.method === 'HEAD' ? undefined : part);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    answers,
    troubles,
    open: () => open,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Key>a key</Key></Error>`);
}

const FIFTEEN_MINUTES = 900_000;

/** Written from the description of the signature, apart from the code that signs. */
function faultOf(request: IncomingMessage, body: Buffer, now: Date): string | null {
  const { authorization = '' } = request.headers;
  const shape =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;
  const [, id, day = '', region = '', names = '', signature] = shape.exec(authorization) ?? [];
  if (id !== KEYS.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== KEYS.region) return 'AuthorizationHeaderMalformed';
  const stamp = String(request.headers['x-amz-date']);
  const iso = stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  if (!(Math.abs(Date.parse(iso) - now.getTime()) < FIFTEEN_MINUTES)) return 'RequestTimeTooSkewed';
  const signedNames = names.split(';');
  const needed = ['host', ...Object.keys(request.headers).filter((name) => /^x-amz-|^range$/.test(name))];
  if (!needed.every((name) => signedNames.includes(name))) return 'AccessDenied';
  const bodyHash = hash(body);
  const canonical = `${request.method}\n${request.url}\n\n${signedNames
    .map((name) => `${name}:${request.headers[name]}\n`)
    .join('')}\n${names}\n${request.headers['x-amz-content-sha256']}`;
  const scope = `${day}/${region}/s3/aws4_request`;
  let key: Buffer = Buffer.from(`AWS4${KEYS.secretAccessKey}`);
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest();
  const text = `AWS4-HMAC-SHA256\n${stamp}\n${scope}\n${hash(canonical)}`;
  if (createHmac('sha256', key).update(text).digest('hex') !== signature) return 'SignatureDoesNotMatch';
  return request.headers['x-amz-content-sha256'] === bodyHash ? null : 'XAmzContentSHA256Mismatch';
}

const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
