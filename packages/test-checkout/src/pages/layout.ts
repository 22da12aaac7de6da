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

/**
 * One page of the checkout. It works without scripts and says on every page that no money moves.
 */
export function layout(title: string, content: Markup): string {
  return `<!doctype html>${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · Test mode</title>
<link rel="stylesheet" href="../style.css">
</head>
<body>
<header class="ribbon"><strong>Test mode</strong> This is play money: no money moves here. Never type a real card.</header>
<main>${content}</main>
</body>
</html>`.text
  }`;
}

/** A message about a success or a problem, which screen readers announce immediately. */
export const notice = (kind: 'problem' | 'done', text: string | undefined) =>
  text ? html`<p class="notice ${kind}" role="${kind === 'problem' ? 'alert' : 'status'}">${text}</p>` : html``;
