import { fieldsOf, firstText, generalText, textOfCode } from '@furrow/kernel/server-error-text';
import { identityErrors } from './errors.ts';

/**
 * Sign-in: by a known code, wherever a provider put it (the rules of a tenant answer `access_denied` and say why in the
 * description), else `friendly_message`, `message`, `description` or `error`.
 */
export function loginErrorText(body: unknown, status?: number): string {
  const fields = fieldsOf(body);
  const { description, message, code, error } = fields;
  const known = [description, message, code, error].find(identityErrors.isErrorCode);
  return (
    textOfCode({ code: known, ...(known === message ? {} : { message }) }, identityErrors) ??
    firstText(fields.friendly_message, message, description, error) ??
    generalText(status)
  );
}
