/** The words to show for what a server answered, whatever its shape. */
import { type ErrorCatalogue, errorCatalogue, messageFor, PLATFORM_ERRORS } from './errors.ts';

const PLATFORM = errorCatalogue(PLATFORM_ERRORS);

/**
 * By a code that every service has, else `__error__` (a list, or an object with `statusDesc`), else `error`, `result` or `message`.
 * With nothing to show, the general sentence: the first one where the status says the server failed.
 */
export function serverErrorText(body: unknown, status?: number): string {
  const fields = fieldsOf(body);
  return (
    textOfCode(fields, PLATFORM) ??
    textOfList(fields.__error__) ??
    firstText(fields.error, fields.result, fields.message) ??
    generalText(status)
  );
}

export const generalText = (status = 400) => messageFor(status >= 500 ? 'internal' : 'request_failed');

export type Fields = Readonly<Record<string, unknown>>;

/** Only own fields: a body is foreign data, and `__proto__` or an inherited `message` is not an answer. */
export function fieldsOf(body: unknown): Fields {
  if (body instanceof Error) return { ...body, message: body.message };
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}

/** Where the catalogue's sentence has a blank, the server's own message has it filled in. */
export function textOfCode<Code extends string>(
  fields: Fields,
  { entries, isErrorCode }: Pick<ErrorCatalogue<Code>, 'entries' | 'isErrorCode'>,
): string | undefined {
  if (!isErrorCode(fields.code)) return undefined;
  const template = entries[fields.code].message;
  return template.includes('{') ? (firstText(fields.message) ?? template) : template;
}

function textOfList(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    return firstText(value.filter((item) => typeof item === 'string' && item.trim() !== '').join(', '));
  }
  return firstText(value, fieldsOf(value).statusDesc);
}

export function firstText(...values: unknown[]): string | undefined {
  const found = values.find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof found === 'string' ? found : undefined;
}
