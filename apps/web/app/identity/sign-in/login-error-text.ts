import { isErrorCode, messageFor } from '@furrow/kernel/errors';

/** The words for a refused sign-in (A8): a known code, else friendly_message, message, description or error. */
export function loginErrorText(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { code, friendly_message, message, description, error } = body as Record<string, unknown>;
  // A text with places to fill in was filled in by the server.
  if (isErrorCode(code) && !messageFor(code).includes('{')) return messageFor(code);
  const texts = [friendly_message, message, description, error];
  return (texts.find((text) => typeof text === 'string' && text.trim() !== '') as string | null) ?? null;
}
