import { expect, it } from 'vitest';
import { sha256Hex, signed } from './s3-signature.ts';

// The examples of Amazon's description of the signature for S3, with its signatures.
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const at = new Date('2013-05-24T00:00:00.000Z');
const host = 'https://examplebucket.s3.amazonaws.com';

it.each([
  [
    'a part of a file',
    { method: 'GET', path: '/test.txt', headers: { range: 'bytes=0-9' }, body: '' },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'a file that is sent, with a name that is not plain',
    {
      method: 'PUT',
      path: '/test%24file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: 'Welcome to Amazon S3.',
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a question without a value',
    { method: 'GET', path: '/?lifecycle', headers: {}, body: '' },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'two questions',
    { method: 'GET', path: '/?max-keys=2&prefix=J', headers: {}, body: '' },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('signs %s as Amazon does', (_what, { method, path, headers, body }, signature) => {
  const request = { method, url: new URL(host + path), headers, bodySha256: sha256Hex(body) };
  expect(signed(request, credentials, at).authorization).toContain(`Signature=${signature}`);
});
