import { directionOf, type UiLanguage } from '@hellograph/contract';
import { serverWords } from '@hellograph/words/server';

/** The content of a mail; both its HTML and its plain text are made from it. */
export interface MailContent {
  subject: string;
  /** The line that mailboxes show after the subject. */
  preview: string;
  /** English by default. */
  language?: UiLanguage;
  heading: string;
  /** The brand of the sender, instead of ours. */
  brand?: MailBrand;
  /** Shown above the heading, with the same link as the button. */
  picture?: { url: string; alt: string; width: number; height: number };
  paragraphs: string[];
  button?: { label: string; url: string };
  /** Small text below everything else. */
  footnote: string;
  /** Shown after the footnote. */
  footLink?: { label: string; url: string };
}

/** The look of mails of an account with a brand. */
export interface MailBrand {
  name: string;
  logo?: { url: string; width: number; height: number } | undefined;
  /** The colour of the button, readable below white text, and its variant for dark mode. */
  colour: string;
  nightColour: string;
  footer: string;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/**
 * The app's paper and ink. Mail programs without a dark scheme, or that invert colours themselves,
 * have enough contrast either way.
 */
const style = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 0; background: #faf6ef; color: #2b211c; }
  a { color: #9c2f14; }
  @media (prefers-color-scheme: dark) {
    body, .paper { background: #191512 !important; }
    .sheet { background: #221d19 !important; border-color: #3a312a !important; }
    .ink { color: #f5ede2 !important; }
    .soft { color: #b9aa9b !important; }
    .soft a, .ink a { color: #ffa489 !important; }
    .button { background: #ff8a66 !important; }
    .button a { color: #2a0f06 !important; }
  }
  @media (max-width: 480px) { .sheet { padding: 28px 22px !important; } .outer { padding: 16px 10px !important; } }
`;

const sans = "font-family: Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const serif = "font-family: Fraunces, Georgia, 'Times New Roman', serif";

export function renderMail(content: MailContent): RenderedMail {
  return { subject: content.subject, html: toHtml(content), text: toText(content) };
}

/** The mail still comes from us, as the footnote says. */
function toHead(brand: MailBrand | undefined): string {
  if (!brand) return 'Hellograph';
  const { logo, name } = brand;
  if (!logo) return escapeHtml(name) || 'Hellograph';
  // On paper in both schemes, because a logo may have any colour.
  return `<img src="${escapeHtml(logo.url)}" alt="${escapeHtml(name)}" width="${logo.width}" height="${logo.height}" style="display: block; border: 0; padding: 8px; border-radius: 8px; background: #fffdf9;">`;
}

const toBrandStyle = (brand: MailBrand | undefined) =>
  brand ? style.replace('#ff8a66 !important', `${brand.nightColour} !important`).replace('color: #2a0f06', 'color: #120d12') : style;

function toHtml(content: MailContent): string {
  const { subject, preview, language = 'en', heading, picture, paragraphs, button, footnote, footLink, brand } = content;
  const said = paragraphs.map((text) => `<p class="ink" style="margin: 0 0 16px; color: #2b211c;">${escapeHtml(text)}</p>`);
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${toBrandStyle(brand)}</style>
</head>
<body>
<div style="display: none; max-height: 0; overflow: hidden;">${escapeHtml(preview)}</div>
<table role="presentation" dir="${directionOf(language)}" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background: #faf6ef;">
<tr><td class="outer" align="center" style="padding: 40px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 520px;">
<tr><td class="ink" style="padding: 0 4px 18px; ${serif}; font-size: 22px; font-weight: 600; color: #2b211c;">${toHead(brand)}</td></tr>
<tr><td class="sheet" style="background: #fffdf9; border: 1px solid #e0d5c6; border-radius: 16px; padding: 36px 40px; ${sans}; font-size: 16px; line-height: 1.55;">
${picture ? toPicture(picture, button?.url) : ''}<h1 class="ink" style="margin: 0 0 18px; ${serif}; font-size: 26px; line-height: 1.2; font-weight: 600; color: #2b211c;">${escapeHtml(heading)}</h1>
${said.join('\n')}
${button ? toButton(button, language, brand?.colour) : ''}
</td></tr>
<tr><td class="soft" style="padding: 18px 4px 0; ${sans}; font-size: 13px; line-height: 1.5; color: #655850;">${brand?.footer ? `${escapeHtml(brand.footer)}<br>` : ''}${escapeHtml(footnote)}${footLink ? `<br><a href="${escapeHtml(footLink.url)}" style="color: #9c2f14;">${escapeHtml(footLink.label)}</a>` : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const toPicture = ({ url, alt, width, height }: NonNullable<MailContent['picture']>, href: string | undefined) => {
  const image = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="display: block; width: 100%; max-width: ${width}px; height: auto; border: 0; border-radius: 10px; margin: 0 0 22px;">`;
  return `${href ? `<a href="${escapeHtml(href)}">${image}</a>` : image}\n`;
};

/**
 * Also shows the address in full, because the target of a button can't be read before it is
 * pressed.
 */
function toButton({ label, url }: { label: string; url: string }, language: UiLanguage, colour = '#bb3c1c'): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 26px 0 22px;"><tr>
<td class="button" style="background: ${colour}; border-radius: 999px;"><a href="${href}" style="display: inline-block; padding: 14px 28px; ${sans}; font-size: 16px; font-weight: 600; color: #fffaf4; text-decoration: none;">${escapeHtml(label)}</a></td>
</tr></table>
<p class="soft" style="margin: 0; font-size: 13px; color: #655850;">${serverWords(language).mail.copyAddress}<br><a href="${href}" dir="ltr" style="color: #9c2f14; word-break: break-all;">${href}</a></p>`;
}

function toText({ heading, paragraphs, button, footnote, footLink, brand }: MailContent): string {
  const foot = [
    '-- ',
    ...[brand?.name, brand?.footer].filter((line) => line),
    'Hellograph',
    footnote,
    ...(footLink ? [`${footLink.label}: ${footLink.url}`] : []),
  ].join('\n');
  const parts = [heading, ...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), foot];
  return `${parts.join('\n\n')}\n`;
}
