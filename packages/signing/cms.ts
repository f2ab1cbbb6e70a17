import { type KeyObject, sign, X509Certificate } from 'node:crypto';
import { type AsnType, Null, ObjectIdentifier, OctetString, Sequence, Set as SetOf } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { derOf, plainBytes } from './der.ts';
import { sha256 } from './hash.ts';
import { OID } from './object-ids.ts';

interface CmsParts {
  /** That of the key comes first. */
  readonly certificates: readonly X509Certificate[];
  /** SHA-256 of what is signed. */
  readonly digest: Uint8Array;
  readonly signature: Uint8Array;
}

/** A detached CMS signature as PAdES B-B wants it; it has no signing time, because the PDF has one. */
export function signCms(
  digest: Uint8Array,
  key: KeyObject,
  certificates: readonly X509Certificate[],
): Buffer {
  const signature = sign('sha256', signedAttributes(digest, leafOf(certificates)), key);
  return encodeCms({ digest, certificates, signature });
}

/** What the signature is made over: these three attributes, as the set that DER orders by its bytes. */
export function signedAttributes(digest: Uint8Array, certificate: X509Certificate): Buffer {
  return derOf(new SetOf({ value: attributesOf(digest, certificate).map((each) => each.toSchema()) }));
}

/** The same parts give the same bytes, so that a reader can tell whether anything was added beside them. */
export function encodeCms({ certificates, digest, signature }: CmsParts): Buffer {
  const leaf = leafOf(certificates);
  const parsed = certificates.map(({ raw }) => Certificate.fromBER(plainBytes(raw)));
  const own = Certificate.fromBER(plainBytes(leaf.raw));
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    digestAlgorithm: algorithm(OID.sha256),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: attributesOf(digest, leaf) }),
    signatureAlgorithm: signatureAlgorithm(leaf),
    signature: new OctetString({ valueHex: plainBytes(signature) }),
  });
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [algorithm(OID.sha256)],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: parsed,
    signerInfos: [signer],
  });
  return derOf(new ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) }).toSchema());
}

export interface ReadCms extends CmsParts {
  /** The hash by which the signer named the certificate; empty where none is named. */
  readonly certificateHash: Uint8Array;
}

/** Undefined when the bytes are no CMS signature by one signer. */
export function readCms(der: Uint8Array): ReadCms | undefined {
  try {
    const signed = new SignedData({ schema: ContentInfo.fromBER(plainBytes(der)).content });
    const [signer] = signed.signerInfos;
    if (signer === undefined || signed.signerInfos.length > 1) return undefined;
    const certificates = (signed.certificates ?? []).map(
      (each) => new X509Certificate(derOf(each.toSchema())),
    );
    if (certificates.length === 0) return undefined;
    const value = (type: string) =>
      signer.signedAttrs?.attributes.find((each) => each.type === type)?.values[0];
    return {
      certificates,
      digest: octets(value(OID.messageDigest)),
      signature: octets(signer.signature),
      // SigningCertificateV2, its list of certificates, the first of them, and its hash.
      certificateHash: octets(firstOf(firstOf(firstOf(value(OID.signingCertificateV2))))),
    };
  } catch {
    return undefined;
  }
}

function attributesOf(digest: Uint8Array, certificate: X509Certificate): Attribute[] {
  const named = new OctetString({ valueHex: plainBytes(sha256(certificate.raw)) });
  const list = new Sequence({ value: [new Sequence({ value: [named] })] });
  const attribute = (type: string, value: AsnType) => new Attribute({ type, values: [value] });
  return [
    attribute(OID.contentType, new ObjectIdentifier({ value: OID.data })),
    attribute(OID.messageDigest, new OctetString({ valueHex: plainBytes(digest) })),
    attribute(OID.signingCertificateV2, new Sequence({ value: [list] })),
  ].sort((a, b) => Buffer.compare(derOf(a.toSchema()), derOf(b.toSchema())));
}

function leafOf([leaf]: readonly X509Certificate[]): X509Certificate {
  if (leaf === undefined) throw new RangeError('a signature needs the certificate of its key');
  return leaf;
}

const algorithm = (algorithmId: string) =>
  new AlgorithmIdentifier({ algorithmId, algorithmParams: new Null() });

function signatureAlgorithm({ publicKey }: X509Certificate): AlgorithmIdentifier {
  return publicKey.asymmetricKeyType === 'rsa'
    ? algorithm(OID.rsa)
    : new AlgorithmIdentifier({ algorithmId: OID.sha256WithEcdsa });
}

function octets(value: unknown): Uint8Array {
  return value instanceof OctetString ? new Uint8Array(value.getValue()) : new Uint8Array();
}

function firstOf(value: unknown): unknown {
  return value instanceof Sequence ? value.valueBlock.value[0] : undefined;
}
