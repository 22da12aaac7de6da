import { html, type Markup } from './html';

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
