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
    generalText(status)
  );
}

/**
 * Sign-in: by a known code, wherever a provider put it (the rules of a tenant answer `access_denied` and say why in the
 * description), else `friendly_message`, `message`, `description` or `error`.
 */
export function loginErrorText(body: unknown, status?: number): string {
  const fields = fieldsOf(body);
  const { description, message, code, error } = fields;
  const known = [description, message, code, error].find(isErrorCode);
  return (
    textOfCode({ code: known, ...(known === message ? {} : { message }) }) ??
    firstText(fields.friendly_message, message, description, error) ??
    generalText(status)
  );
}

const generalText = (status = 400) => messageFor(status >= 500 ? 'internal' : 'request_failed');

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
