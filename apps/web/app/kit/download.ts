import { ApiError, unreachable } from '../shell/api/api-error.ts';
import { tokenForCall } from '../shell/session/token-for-call.ts';
import { toast } from '../shell/toasts/toast.ts';

/** Saves what an address of the API answers as a file: a plain link would come without the person's token. */
export async function download(address: string, name: string): Promise<void> {
  const answer = await ask(address).catch(() => {
    throw said(unreachable());
  });
  if (!answer.ok) {
    const error = new ApiError('We can’t create the file right now. Try again in a moment.', answer.status);
    throw answer.status >= 500 ? said(error) : error;
  }
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

async function ask(address: string): Promise<Response> {
  const token = await tokenForCall();
  return fetch(address, { headers: { Authorization: `Bearer ${token}` } });
}

/** What is no refusal is said here, as by every other call (A8). */
function said(error: ApiError): ApiError {
  toast.show({ code: 'no-file', type: 'error', text: error.message });
  return error;
}
