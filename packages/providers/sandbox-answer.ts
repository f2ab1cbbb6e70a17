/** What a stand-in answers with. */
export function jsonAnswer(status: number, body: object, contentType = 'application/json'): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': contentType } });
}

export function jsonRequest(init: RequestInit): unknown {
  try {
    return typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
