import { ApiError } from '../../shell/api/api-error.ts';
import { tokenForCall } from '../../shell/session/token-for-call.ts';

/** Saves what an address of the API answers as a file: a plain link would come without the person's token. */
export async function download(address: string, name: string): Promise<void> {
  const token = await tokenForCall();
  const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new ApiError('The file can’t be made right now.', answer.status);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
