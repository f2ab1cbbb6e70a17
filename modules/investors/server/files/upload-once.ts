import { answeredBefore, answerOnce, knowsKey, type OnceAnswer, sendAnswer } from '@furrow/http/answer-once';
import { viewerOf } from '@furrow/http/viewer';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { publicError, UPLOAD_BYTES, UPLOAD_MEGABYTES, uploadKinds } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { withPlace } from './admit-upload.ts';
import { COME_BACK, refusalOf } from './file-fault.ts';
import { type StoredProof, withProof } from './keep-file.ts';
import { declaredBytes, hashOfPieces, piecesOf, type UploadLimit } from './upload-body.ts';

interface Upload {
  readonly accountId: Id<'acc'>;
  readonly name: string;
  /** Throws where a file of so many bytes is not wanted, before any of them is read. */
  admit(bytes: number): Promise<void>;
  keep(within: InvestorDeps, stored: StoredProof): Promise<OnceAnswer>;
}

const LIMIT: UploadLimit = {
  bytes: UPLOAD_BYTES,
  megabytes: UPLOAD_MEGABYTES,
  kinds: uploadKinds('accreditation_evidence'),
};

/** Takes a file once under its key: a repetition gets the first answer, and what it brings along is not kept. */
export function uploadOnce(
  deps: InvestorDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  upload: Upload,
): Promise<FastifyReply> {
  const declared = declaredBytes(request, LIMIT);
  const pieces = piecesOf(request, { limit: LIMIT, declared });
  const { userId } = viewerOf(request);
  return withPlace(deps.uploads, { userId, bytes: declared }, async () => {
    if (await knowsKey(deps, request)) return repeatUpload(deps, request, reply, pieces);
    await upload.admit(declared);
    return take(deps, request, reply, { ...upload, pieces });
  });
}

/** The answer is the same only for the same bytes. */
export async function repeatUpload(
  deps: InvestorDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<Uint8Array>,
): Promise<FastifyReply> {
  request.body = await hashOfPieces(pieces);
  const before = await answeredBefore(deps, request);
  // It was forgotten while the bytes came.
  if (before === null) throw publicError('files_busy', COME_BACK);
  return sendAnswer(reply, before);
}

async function take(
  deps: InvestorDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { accountId, name, pieces, keep }: Upload & { readonly pieces: AsyncIterable<Uint8Array> },
): Promise<FastifyReply> {
  const proof = { accountId, name, pieces };
  const done = await withProof(deps, proof, async (stored): Promise<Result<FastifyReply, FastifyReply>> => {
    // From here on the hash stands for the body, which is gone: a repetition is compared by it.
    request.body = stored.sha256;
    let isKept = false as boolean;
    const answered = await answerOnce(deps, request, reply, (within) => {
      isKept = true;
      return keep(within, stored);
    });
    return isKept ? ok(answered) : err(answered);
  });
  if (done.ok) return done.value;
  if (typeof done.error === 'string') throw refusalOf(done.error);
  return done.error;
}
