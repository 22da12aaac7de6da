/** A line of vCard 2.1 to 4.0 (RFC 6350) or of a calendar (RFC 5545). */
export interface EntryProperty {
  line: number;
  /** Lower case: properties with the same one belong together, such as a date and its label. */
  group: string;
  /** Lower case. */
  name: string;
  /** Values by name in lower case. Version 2.1 has parameters without a name, which are types. */
  parameters: ReadonlyMap<string, string>;
  /** Still escaped. */
  value: string;
}

/** Returns nothing for a damaged line, so that the others of its entry are read. */
export function parseProperty(text: string, line: number): EntryProperty | undefined {
  // A colon in quotes belongs to a parameter.
  const [head = ''] = /^(?:"[^"]*"|[^":])*/.exec(text) ?? [];
  if (text.charAt(head.length) !== ':') return undefined;
  const [written = '', ...rest] = head.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const [, group = '', name] = /^(?:([\w-]+)\.)?([\w-]+)\s*$/.exec(written) ?? [];
  if (name === undefined) return undefined;
  const parameters = new Map<string, string>();
  if (rest.some((part) => part.startsWith('='))) return undefined;
  for (const part of rest) {
    const [, key = 'type', value = ''] = /^(?:([\w-]+)\s*=)?([\s\S]*)$/.exec(part) ?? [];
    const known = /^(quoted-printable|8bit|7bit|base64)$/i.test(value) ? 'encoding' : key.toLowerCase();
    parameters.set(known, [parameters.get(known), toPlain(value)].filter(Boolean).join(','));
  }
  const raw = text.slice(head.length + 1);
  const isQuoted = /^quoted-printable$/i.test(parameters.get('encoding') ?? '');
  const value = isQuoted ? decodeQuotedPrintable(raw, parameters.get('charset')) : raw;
  return { line, group: group.toLowerCase(), name: name.toLowerCase(), parameters, value };
}

/** Without quotes, and without the escapes of RFC 6868. */
const toPlain = (value: string): string =>
  value
    .trim()
    .replace(/^"([\s\S]*)"$/, '$1')
    .replace(/\^([n'^])/g, (_, sign: string) => ({ n: ' ', "'": '"' })[sign] ?? sign);

function decodeQuotedPrintable(value: string, charset = 'utf-8'): string {
  const decoder = decoderOf(charset);
  return value.replace(/(?:=[0-9a-f]{2})+/gi, (run) => {
    const codes = Uint8Array.from(run.slice(1).split('='), (code) => Number.parseInt(code, 16));
    // A separator that was encoded is none.
    return decoder.decode(codes).replace(/[\\;,]/g, '\\$&');
  });
}

/** Browsers and Node have it; the contract knows the types of neither. */
declare const TextDecoder: new (charset: string) => { decode(bytes: Uint8Array): string };

function decoderOf(charset: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder('utf-8');
  }
}

/** The text of a value on one line: `\,` is a comma, `\n` a space. */
export const unescapeText = (value: string): string =>
  value
    .replace(/\\([\s\S])/g, (_, sign: string) => (/n/i.test(sign) ? ' ' : sign))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The parts of a structured value, which semicolons separate. */
export const splitValue = (value: string): string[] =>
  [...value.matchAll(/((?:\\[\s\S]|[^\\;])*)(?:;|$)/g)].map(([, part = '']) =>
    unescapeText(part.replace(/(\\[\s\S])|,/g, (_, escaped?: string) => escaped ?? ' ')),
  );
