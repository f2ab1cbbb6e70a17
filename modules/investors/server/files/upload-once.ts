import { err, ok, type Result } from '@furrow/kernel/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answeredBefore, answerOnce, type OnceAnswer, sendAnswer } from '../../../identity/server/index.ts';
import type { InvestorDeps } from '../deps.ts';
import { refusalOf } from './file-fault.ts';
import { type GivenProof, type StoredProof, withProof } from './keep-file.ts';

interface Upload {
  readonly proof: GivenProof;
  /** Throws where the file is not wanted, before its bytes are read and stored. */
  admit(): Promise<void>;
  keep(within: InvestorDeps, stored: StoredProof): Promise<OnceAnswer>;
}

/** Takes a file once under its key: a repetition gets the first answer, and what it brought along goes again. */
export async function uploadOnce(
  deps: InvestorDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { proof, admit, keep }: Upload,
): Promise<FastifyReply> {
  const before = await answeredBefore(deps, request);
  if (before !== null) return sendAnswer(reply, before);
  await admit();
  const done = await withProof(deps, proof, async (stored): Promise<Result<FastifyReply, FastifyReply>> => {
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
