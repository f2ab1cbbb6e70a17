/** Nothing in a document may run, load anything or be framed, whatever a browser takes it for. */
export const DOCUMENT_POLICY =
  "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
