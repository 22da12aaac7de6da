/**
 * Reads the few fields needed of S3's responses, which are flat and contain each of these elements
 * once. The caller validates their content.
 */
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });

/** Returns the inside of each element of this name. */
export const readElements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inside = '']) => inside);

/** Returns the text of the first element of this name. */
export function readText(xml: string, name: string): string | undefined {
  const [first] = readElements(xml, name);
  return first === undefined ? undefined : decode(first);
}
