import { serverErrorText } from '@furrow/kernel/server-error-text';
import { exitedDocumentLinkFor, signingLinkFor } from '@furrow/modules/investments/api';
import { ApiError, unreachable } from '../../shell/api/api-error.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';

/**
 * Saves a signed document. Its link is good for one use and is used up here: it is never an address of the page, so
 * neither the history nor the list of downloads keeps it.
 */
export async function downloadDocument(
  id: string,
  name: string,
  formerOwner: string | null = null,
): Promise<void> {
  const { url } =
    formerOwner === null
      ? await call(signingLinkFor, { params: { id }, query: {} })
      : await call(exitedDocumentLinkFor, { params: { former_owner_id: formerOwner, id } });
  await saveFromLink(url, `${name}.pdf`);
}

/** Uses up a link and saves what is behind it. */
export async function saveFromLink(url: string, fileName: string): Promise<void> {
  const answer = await fetch(url, { credentials: 'same-origin', cache: 'no-store' }).catch(() => {
    throw told(unreachable());
  });
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => null);
    throw told(new ApiError(serverErrorText(body, answer.status), answer.status));
  }
  saveFile(await answer.blob(), fileName);
}

/** Of calls by the contract the client says this itself. */
function told(error: ApiError): ApiError {
  const { status, message } = error;
  if (status === 0 || status >= 500) toast.show({ code: 'no-document', type: 'error', text: message });
  return error;
}

function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // A browser may begin to read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
