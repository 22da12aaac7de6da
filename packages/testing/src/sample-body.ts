/** The parts of a schema that decide what is valid. */
interface Parts {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Parts[];
  properties?: Record<string, Parts>;
  required?: readonly string[];
  items?: Parts;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  pattern?: string;
}

/** Texts to try on a pattern, the first that fits is taken. */
const texts = ['Mine now', 'en', 'nobody@example.org', '2027-06-12T16:00', '2027-06-12', '09:00', '#112233', 'GB', '1'];
const tokens = [22, 43, 87].map((length) => 'A'.repeat(length));

/**
 * The simplest body that a schema allows: required fields only (or else the first one), and `null`
 * where possible. `known` has values for fields of these names.
 */
export function sampleBody(schema: object, known: Readonly<Record<string, unknown>> = {}): object {
  const sampleOf = (part: Parts): unknown => {
    if ('const' in part) return part.const;
    if (part.enum) return part.enum[0];
    if (part.anyOf) return part.anyOf.some(({ type }) => type === 'null') ? null : sampleOf(part.anyOf[0] ?? {});
    if (part.type === 'object') return sampleObject(part);
    if (part.type === 'array') return Array.from({ length: part.minItems || 1 }, () => sampleOf(part.items ?? {}));
    if (part.type === 'integer' || part.type === 'number') return part.minimum ?? 0;
    if (part.type === 'boolean') return true;
    return part.type === 'string' ? sampleText(part) : null;
  };
  const sampleObject = ({ properties = {}, required = [] }: Parts) => {
    const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
    return Object.fromEntries(names.map((name) => [name, known[name] ?? sampleOf(properties[name] ?? {})]));
  };
  return sampleObject(schema);
}

function sampleText({ pattern = '', minLength = 0 }: Parts): string {
  const form = new RegExp(pattern, 'u');
  return [...texts, crypto.randomUUID(), ...tokens].find((text) => text.length >= minLength && form.test(text)) ?? '';
}
