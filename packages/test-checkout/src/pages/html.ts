/**
 * Markup that is safe to send: only `html` makes it, and it escapes every value that is not markup
 * itself.
 */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = string | number | Markup | Markup[] | undefined | null | false;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + toText(values[index - 1]) + part));
}

function toText(value: Value): string {
  if (value === undefined || value === null || value === false) return '';
  if (Array.isArray(value)) return value.map((item) => item.text).join('');
  return value instanceof Markup ? value.text : escaped(String(value));
}
