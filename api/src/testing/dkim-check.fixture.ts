import { createHash, createPublicKey, verify } from 'node:crypto';

const relaxed = (header: string): string => {
  const [, name = '', value = ''] = /^([^:]+):(.*)$/s.exec(header) ?? [];
  return `${name.trim().toLowerCase()}:${value
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`;
};

const relaxedBody = (body: string): string => {
  const lines = body.replace(/[ \t]+/g, ' ').replace(/ \r\n/g, '\r\n');
  return lines.replace(/(\r\n)+$/, '') === '' ? '' : `${lines.replace(/(\r\n)*$/, '')}\r\n`;
};

/**
 * Checks the signature of a mail like mailboxes do (RFC 6376), with the key that `findKey` finds in
 * the DNS. Returns the domain that signed it, or `undefined` if the mail differs from the signed
 * one.
 */
export async function findSigner(raw: string, findKey: (name: string) => Promise<string>): Promise<string | undefined> {
  const [head = ''] = raw.split('\r\n\r\n');
  const headers = head.split(/\r\n(?![ \t])/);
  const signature = headers.find((header) => /^dkim-signature:/i.test(header));
  if (!signature) return undefined;
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => {
        const [name = '', ...value] = tag.replace(/\s/g, '').split('=');
        return [name, value.join('=')];
      }),
  );
  const bodyHash = createHash('sha256')
    .update(relaxedBody(raw.slice(head.length + 4)), 'binary')
    .digest('base64');
  if (bodyHash !== tags.get('bh')) return undefined;
  const left = [...headers].reverse();
  const signed = (tags.get('h') ?? '').split(':').flatMap((name) => {
    const at = left.findIndex((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return at < 0 ? [] : left.splice(at, 1).map(relaxed);
  });
  const own = relaxed(signature).replace(/([;:]\s?b=)[^;]*/, '$1');
  const record = await findKey(`${tags.get('s')}._domainkey.${tags.get('d')}`);
  const key = createPublicKey({ key: Buffer.from(/p=([^;]*)/.exec(record)?.[1] ?? '', 'base64'), format: 'der', type: 'spki' });
  const text = Buffer.from([...signed, own].join('\r\n'), 'binary');
  return verify('sha256', text, key, Buffer.from(tags.get('b') ?? '', 'base64')) ? tags.get('d') : undefined;
}
