/** What every part of an ASN.1 structure can do. */
interface Encodable {
  toBER(): ArrayBuffer;
}

export const derOf = (value: Encodable): Buffer => Buffer.from(value.toBER());

/** The bytes in a buffer of their own: the ASN.1 library reads the whole buffer behind a view. */
export function plainBytes(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}
