import { generateKeyPairSync, sign } from 'node:crypto';

/** Just enough DER (X.690) and X.509 (RFC 5280) for a certificate that only a test trusts. */
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = content.byteLength;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
};
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const text = (tag: number, value: string) => der(tag, Buffer.from(value, 'ascii'));
const bits = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes);

const commonName = Buffer.from('0603550403', 'hex');
const subjectAltName = Buffer.from('0603551d11', 'hex');
const basicConstraints = Buffer.from('0603551d13', 'hex');
const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));

const nameOf = (value: string) => sequence(der(0x31, sequence(commonName, text(0x0c, value))));
const extension = (id: Buffer, value: Buffer) => sequence(id, der(0x04, value));

export interface SelfSigned {
  key: string;
  cert: string;
}

/**
 * Creates a certificate for names and IPv4 addresses that is its own authority, valid from 2020 to
 * 2049.
 */
export function createSelfSigned(names: readonly string[], addresses: readonly string[] = []): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const alternatives = sequence(
    ...names.map((name) => text(0x82, name)),
    ...addresses.map((address) => der(0x87, Buffer.from(address.split('.').map(Number)))),
  );
  const extensions = [extension(subjectAltName, alternatives), extension(basicConstraints, sequence(Buffer.from('0101ff', 'hex')))];
  const name = nameOf('Hellograph test');
  const certified = sequence(
    der(0xa0, Buffer.from('020102', 'hex')),
    Buffer.from('020101', 'hex'),
    ecdsaWithSha256,
    name,
    sequence(text(0x17, '200101000000Z'), text(0x17, '491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const certificate = sequence(certified, ecdsaWithSha256, bits(sign('sha256', certified, privateKey)));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}
