/** The words to show for what a server answered, whatever its shape. */
import { isErrorCode, MESSAGES, messageFor } from './errors.ts';

/**
 * By a known code, else `__error__` (a list, or an object with `statusDesc`), else `error`, `result` or `message`.
 * With nothing to show, the general sentence: the first one where the status says the server failed.
 */
export function serverErrorText(body: unknown, status?: number): string {
  const fields = fieldsOf(body);
  return (
    textOfCode(fields) ??
    textOfList(fields.__error__) ??
    firstText(fields.error, fields.result, fields.message) ??
    messageFor(status !== undefined && status >= 500 ? 'internal' : 'request_failed')
  );
}

/**
 * Sign-in: `friendly_message` was written for the reader and wins; then a known code; then `message`, `description`
 * or `error`, each of which may itself be a code.
 */
export function loginErrorText(error: unknown): string {
  const fields = fieldsOf(error);
  const text =
    firstText(fields.friendly_message) ??
    textOfCode(fields) ??
    firstText(fields.message, fields.description, fields.error) ??
    messageFor('request_failed');
  return isErrorCode(text) ? messageFor(text) : text;
}

type Fields = Readonly<Record<string, unknown>>;

/** Only own fields: a body is foreign data, and `__proto__` or an inherited `message` is not an answer. */
function fieldsOf(body: unknown): Fields {
  if (body instanceof Error) return { ...body, message: body.message };
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}

/** Where the catalogue's sentence has a blank, the server's own message has it filled in. */
function textOfCode(fields: Fields): string | undefined {
  if (!isErrorCode(fields.code)) return undefined;
  const template = MESSAGES[fields.code];
  return template.includes('{') ? (firstText(fields.message) ?? template) : template;
}

function textOfList(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    return firstText(value.filter((item) => typeof item === 'string' && item.trim() !== '').join(', '));
  }
  return firstText(value, fieldsOf(value).statusDesc);
}

function firstText(...values: unknown[]): string | undefined {
  const found = values.find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof found === 'string' ? found : undefined;
}
