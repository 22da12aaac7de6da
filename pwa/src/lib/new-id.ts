/** The bytes of a UUID with the bits that mark it as random (RFC 9562, version 4). */
const versionAt = 6;
const variantAt = 8;

/**
 * A random UUID. On plain http, where a phone opens an instance of the home network, browsers have
 * no `crypto.randomUUID`.
 */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[versionAt] = ((bytes[versionAt] ?? 0) & 0x0f) | 0x40;
  bytes[variantAt] = ((bytes[variantAt] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
