import { err, ok, type Result } from '@furrow/kernel/result';
import type { z } from 'zod';
import { callService, downloadFile, type Service } from './provider-call.ts';
import { type ProviderRefusal, refusal } from './provider-refusal.ts';
import { refusalOfDocusign } from './signing-docusign-errors.ts';
import type { DocusignSession, Session } from './signing-docusign-session.ts';

interface DocusignRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the account. */
  readonly path: string;
  readonly body?: object;
  /** Where documents are sent along. */
  readonly deadlineMs?: number;
}

interface Download {
  readonly most: number;
  readonly deadlineMs: number;
}

type Asked<T> = Promise<Result<T, ProviderRefusal>>;

export interface DocusignCaller {
  ask<S extends z.ZodType>(shape: S, request: DocusignRequest): Asked<z.output<S>>;
  download(path: string, most: Download): Asked<Uint8Array>;
}

export function docusignCaller(
  { log, name }: Service,
  session: DocusignSession,
  accountPath: string,
): DocusignCaller {
  /** With a token that ended early nothing was done yet: once more with a new one. */
  async function withSession<T extends { readonly status: number }>(
    call: (open: Session) => Promise<T | null>,
  ): Asked<T | null> {
    const open = await session.get();
    if (!open.ok) return open;
    const answer = await call(open.value);
    if (answer?.status !== 401) return ok(answer);
    session.drop(open.value.token);
    const again = await session.get();
    return again.ok ? ok(await call(again.value)) : again;
  }

  function refused(method: string, path: string, why: ProviderRefusal): Result<never, ProviderRefusal> {
    log.warn({ service: name, method, path, refused: why.code }, 'docusign refused');
    return err(why);
  }

  return {
    async ask(shape, { method, path, body, deadlineMs }) {
      const answer = await withSession(({ token, service }) =>
        callService(deadlineMs === undefined ? service : { ...service, deadlineMs }, {
          method,
          path: accountPath + path,
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${token}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          repeatable: method === 'GET',
        }),
      );
      if (!answer.ok) return refused(method, path, answer.error);
      if (answer.value === null || answer.value.status < 200 || answer.value.status > 299)
        return refused(method, path, refusalOfDocusign(answer.value));
      const parsed = shape.safeParse(answer.value.body);
      return parsed.success ? ok(parsed.data) : refused(method, path, refusal('unexpected'));
    },

    async download(path, { most, deadlineMs }) {
      const answer = await withSession(({ token, service }) =>
        downloadFile(
          { ...service, deadlineMs },
          {
            path: accountPath + path,
            headers: { accept: 'application/pdf', authorization: `Bearer ${token}` },
            most,
          },
        ),
      );
      if (!answer.ok) return refused('GET', path, answer.error);
      if (answer.value?.status !== 200)
        return refused('GET', path, refusalOfDocusign(answer.value && { ...answer.value, body: undefined }));
      const { bytes } = answer.value;
      return bytes === null ? refused('GET', path, refusal('file_too_large')) : ok(bytes);
    },
  };
}
