export type PrivateThing = 'phone' | 'email' | 'address' | 'link';

/** A range in a text, in UTF-16 units. */
export interface TextPart {
  from: number;
  to: number;
}

const digitWord = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)';
const street = '(?:street|st|road|rd|avenue|ave|lane|drive|boulevard|blvd|court|close|crescent|terrace)';
const inBetween = "(?!(?:the|a|an|down|up|on|in|of|to|at|times?|more)\\b)[\\p{L}.’'-]+";

/**
 * Patterns of data that tells strangers where a child is. Names of people have no pattern. A number
 * counts as a phone number if it is long enough and not a date, a span of years or an amount.
 */
const forms: Readonly<Record<PrivateThing, readonly RegExp[]>> = {
  email: [
    /[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu,
    /[\p{L}\p{N}._-]+ (?:at|arroba) [\p{L}\p{N}-]+ (?:dot|punto) (?:com|net|org|es|mx|edu|uk)\b/giu,
  ],
  link: [
    /\b(?:https?:\/\/|www\.)[^\s]+/giu,
    /\b[\p{L}\p{N}-]{2,}\.(?:com|net|org|edu|io|tv|gg|me|es|mx)\b(?:\/[^\s]*)?/giu,
    /(?:^|[\s(:])@[\p{L}\p{N}_.]{3,}/giu,
  ],
  phone: [/\+?\(?\d(?:[ ().\-–/]{0,2}\d){6,14}/gu, new RegExp(`\\b${digitWord}(?:[ ,-]+${digitWord}){6,}\\b`, 'giu')],
  address: [
    new RegExp(`\\b\\d{1,5}[a-z]?,? (?:${inBetween} ){1,2}${street}\\b`, 'giu'),
    /\b(?:calle|c\/|avenida|avda\.?|paseo|plaza|carretera|camino)\s+(?:(?:de|del|la|las|los|el)\s+)*[\p{L}.]+(?:\s+(?!(?:con|por|y|o|a|en|mis?|hasta|hay|que|tiene|tengo|es|son|para|sin|hace|cada|vi|vimos)\s)[\p{L}.]+){0,3},?\s*(?:n[.º°]*\s*|número\s+)?\d{1,4}\b/giu,
    /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/gu,
    /\b(?:my (?:home )?address is|i live at (?:number )?\d+|mi dirección es|vivo en (?:el número|la calle|c\/)\s*)/giu,
  ],
};

/** Dates, spans of years, and amounts with a thousands separator. */
const harmlessNumbers: readonly RegExp[] = [
  /^\d{4} ?[-–/] ?\d{2,4}$/,
  /^\d{1,2}[-./]\d{1,2}[-./]\d{2,4}$/,
  /^\d{4}[-./]\d{1,2}[-./]\d{1,2}$/,
  /^\d{1,3}(?:[ .]\d{3})*[ .]?000$/,
  /^\d+000$/,
  /^(?:1\d{3}|20\d{2})(?:[ ,/-]+(?:1\d{3}|20\d{2}))+$/,
];

const isPhone = (text: string): boolean => /\p{L}/u.test(text) || !harmlessNumbers.some((form) => form.test(text));

export const listPrivateThings = (text: string): (TextPart & { reason: PrivateThing })[] =>
  (Object.entries(forms) as [PrivateThing, readonly RegExp[]][]).flatMap(([reason, expressions]) =>
    expressions
      .flatMap((expression) => [...text.matchAll(expression)])
      .filter(({ 0: found }) => reason !== 'phone' || isPhone(found.trim()))
      .map(({ 0: found, index }) => {
        const from = index + (found.length - found.replace(/^[\s(:]+(?=@)/, '').length);
        return { reason, from, to: index + found.trimEnd().length };
      }),
  );
