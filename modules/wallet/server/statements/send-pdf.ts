import { composeInThread } from '@furrow/documents/compose-in-thread';
import type { Document } from '@furrow/documents/document';
import { contentDisposition } from '@furrow/providers/content-disposition';
import type { FastifyReply } from 'fastify';

/** Nothing in a document may run, load anything or be framed, whatever a browser takes it for. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Sets a document and sends it. */
export async function sendPdf(reply: FastifyReply, document: Document, name: string): Promise<FastifyReply> {
  const bytes = await composeInThread(document);
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('attachment', name),
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(Buffer.from(bytes));
}
