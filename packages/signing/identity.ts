import {
  createHash,
  createPrivateKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto';
import { promisify } from 'node:util';
import { BitString, Integer, Null, OctetString, Utf8String } from 'asn1js';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  Extensions,
  PublicKeyInfo,
  Time,
} from 'pkijs';
import { derOf, plainBytes } from './der.ts';
import { OID } from './object-ids.ts';

/** The key that seals documents, and who it belongs to: both as PEM, so that an installation can bring its own. */
export interface SigningIdentity {
  readonly privateKey: string;
  /** The certificate of the key, followed by those of its issuers, if there are any. */
  readonly certificate: string;
}

interface OpenIdentity {
  readonly key: KeyObject;
  /** That of the key comes first. */
  readonly certificates: readonly X509Certificate[];
}

export class IdentityRefused extends Error {
  override readonly name = 'IdentityRefused';
}

const YEARS_VALID = 10;
const FEWEST_RSA_BITS = 2_048;
const CURVE = 'prime256v1';
const LAST_UTC_TIME_YEAR = 2049;
const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const generate = promisify(generateKeyPair);

/** RSA, because every reader of PDFs verifies it and its signatures are the same each time, so that a sealed document can be rebuilt to the byte. */
export async function makeSigningIdentity(owner: {
  readonly name: string;
  readonly at: Date;
}): Promise<SigningIdentity> {
  const { privateKey, publicKey } = await generate('rsa', { modulusLength: FEWEST_RSA_BITS });
  const certificate = unsignedCertificate(owner, publicKey);
  const signed = sign('sha256', derOf(certificate.encodeTBS()), privateKey);
  certificate.signatureValue = new BitString({ valueHex: plainBytes(signed) });
  const der = Buffer.from(certificate.toSchema(true).toBER());
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: new X509Certificate(der).toString(),
  };
}

/** Checks that key and certificate belong together before anything is sealed with them. */
export function openIdentity(identity: SigningIdentity): OpenIdentity {
  const certificates = readCertificates(identity.certificate);
  const [own] = certificates;
  let key: KeyObject;
  try {
    key = createPrivateKey(identity.privateKey);
  } catch {
    throw new IdentityRefused('The signing key cannot be read: it must be a PEM without a password.');
  }
  if (own === undefined) throw new IdentityRefused('The signing certificate cannot be read.');
  if (!own.checkPrivateKey(key))
    throw new IdentityRefused('The signing certificate belongs to another key than the one given.');
  const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {};
  const isStrong = key.asymmetricKeyType === 'rsa' ? modulusLength >= FEWEST_RSA_BITS : namedCurve === CURVE;
  if (!isStrong)
    throw new IdentityRefused(`The signing key must be RSA of ${FEWEST_RSA_BITS} bits or more, or EC P-256.`);
  return { key, certificates };
}

/** Every certificate of a PEM file; those that cannot be read are left out. */
export function readCertificates(pem: string): X509Certificate[] {
  return Array.from(pem.matchAll(PEM_CERTIFICATE)).flatMap(([text]) => {
    try {
      return [new X509Certificate(text)];
    } catch {
      return [];
    }
  });
}

function unsignedCertificate(
  owner: { readonly name: string; readonly at: Date },
  key: KeyObject,
): Certificate {
  const spki = key.export({ type: 'spki', format: 'der' });
  const until = new Date(owner.at);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS_VALID);
  const certificate = new Certificate({
    version: 2,
    serialNumber: new Integer({ valueHex: positiveSerial() }),
    signature: sha256WithRsa(),
    signatureAlgorithm: sha256WithRsa(),
    notBefore: timeOf(owner.at),
    notAfter: timeOf(until),
    subjectPublicKeyInfo: PublicKeyInfo.fromBER(plainBytes(spki)),
    extensions: certificateExtensions(spki),
  });
  for (const name of [certificate.issuer, certificate.subject])
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: OID.commonName, value: new Utf8String({ value: owner.name }) }),
    );
  return certificate;
}

/** A certificate for signing documents, and not for issuing others. */
function certificateExtensions(spki: Uint8Array): Extension[] {
  const digitalSignatureAndNonRepudiation = new BitString({
    valueHex: Uint8Array.of(0xc0).buffer,
    unusedBits: 6,
  });
  const keyId = new OctetString({
    valueHex: plainBytes(createHash('sha256').update(spki).digest().subarray(0, 20)),
  });
  const extension = (extnID: string, critical: boolean, value: ArrayBuffer) =>
    new Extension({ extnID, critical, extnValue: value });
  return new Extensions({
    extensions: [
      extension(OID.basicConstraints, true, new BasicConstraints({ cA: false }).toSchema().toBER()),
      extension(OID.keyUsage, true, digitalSignatureAndNonRepudiation.toBER()),
      extension(OID.subjectKeyIdentifier, false, keyId.toBER()),
    ],
  }).extensions;
}

const sha256WithRsa = () =>
  new AlgorithmIdentifier({ algorithmId: OID.sha256WithRsa, algorithmParams: new Null() });

const timeOf = (at: Date) => new Time({ type: at.getUTCFullYear() > LAST_UTC_TIME_YEAR ? 1 : 0, value: at });

/** 16 bytes whose first is neither zero nor the sign of a negative number. */
function positiveSerial(): ArrayBuffer {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return plainBytes(bytes);
}
