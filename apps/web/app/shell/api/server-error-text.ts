import { isErrorCode, messageFor } from '@furrow/kernel/errors';

/** The words for a refused call (A8): a known code, else what the answer says about itself. */
export function serverErrorText(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { code, __error__: detail, error, result, message } = body as Record<string, unknown>;
  // A text with places to fill in was filled in by the server.
  if (isErrorCode(code) && !messageFor(code).includes('{')) return messageFor(code);
  return listed(detail) ?? text(error) ?? text(result) ?? text(message);
}

function listed(detail: unknown): string | null {
  if (Array.isArray(detail)) {
    const texts = detail.map(text).filter((item) => item !== null);
    return texts.length === 0 ? null : texts.join(', ');
  }
  if (typeof detail === 'object' && detail !== null && 'statusDesc' in detail) return text(detail.statusDesc);
  return text(detail);
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
