import { directionOf, type UiLanguage } from '@hellograph/contract';
import { escapeHtml } from '../mail/mail-template';

/** The colours of pages that open from a folder: those of the app, in both themes. */
const colours = `
:root { color-scheme: light dark; --paper: #faf6ef; --sheet: #fffdf9; --ink: #2b211c; --soft: #655850; --line: #e0d5c6; }
@media (prefers-color-scheme: dark) { :root { --paper: #191512; --sheet: #221d19; --ink: #f5ede2; --soft: #b9aa9b; --line: #3a312a; } }
.soft { color: var(--soft); }
`;

interface FilePage {
  language: UiLanguage;
  title: string;
  /** CSS. */
  style: string;
  /** HTML. */
  main: string;
}

/** A page to be saved in a folder: it opens offline and refers only to files there. */
export const toFilePage = ({ language, title, style, main }: FilePage): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${colours}${style.trimStart()}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
