import type { MailLanguage } from '@hellograph/contract';
import { toFilePage } from '../../platform/downloads/file-page.html';
import { escapeHtml } from '../../platform/mail/mail-template';

const words = {
  en: {
    forName: (name: string) => `For ${name}`,
    from: 'From',
    film: 'The film',
    late: 'Signed later',
    thanks: 'Thank you',
    ai: 'Photos that speak are AI-generated. The people in them wrote the words, but didn’t say them.',
  },
  es: {
    forName: (name: string) => `Para ${name}`,
    from: 'De',
    film: 'La película',
    late: 'Firmó más tarde',
    thanks: 'Gracias',
    ai: 'Las fotos que hablan están generadas con IA. Quienes aparecen escribieron las palabras, pero no las dijeron.',
  },
} as const satisfies Record<MailLanguage, object>;

export interface PageSignature {
  name: string;
  words: string;
  isLate: boolean;
  reaction: string | null;
  /** Paths next to the page. */
  photo: string | null;
  video: string | null;
  poster: string | null;
}

export interface KeepsakePage {
  language: MailLanguage;
  title: string;
  to: string;
  sender: string;
  inside: string;
  thanks: string | null;
  films: readonly string[];
  signatures: readonly PageSignature[];
}

const style = `
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.05rem/1.55 Georgia, serif; }
main { max-width: 72rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
header, footer { text-align: center; max-width: 40rem; margin: 0 auto 2rem; }
h1 { font-size: clamp(2rem, 7vw, 3.4rem); line-height: 1.1; overflow-wrap: anywhere; }
.words { white-space: pre-line; overflow-wrap: anywhere; }
.wall { columns: 18rem; column-gap: 1.25rem; }
article { break-inside: avoid; background: var(--sheet); border: 1px solid var(--line); border-radius: 16px; padding: 1rem; margin: 0 0 1.25rem; }
img, video { display: block; width: 100%; height: auto; border-radius: 10px; margin-bottom: .75rem; background: #0002; }
h2 { font-size: 1.15rem; margin: .25rem 0 0; }
.film { max-width: 48rem; margin: 0 auto 2rem; }
@media print { body { background: none } video { display: none } }
`;

const text = (tag: string, name: string, content: string) =>
  content.trim() === '' ? '' : `<${tag} class="${name}" dir="auto">${escapeHtml(content)}</${tag}>`;

/** A page that opens from a folder offline: it refers only to files next to it. */
export function toKeepsakePage(page: KeepsakePage): string {
  const { language, title, to, sender, inside, thanks, films, signatures } = page;
  const said = words[language];
  const toVideo = (src: string, poster: string | null) =>
    `<video controls preload="none" playsinline src="${escapeHtml(src)}"${poster ? ` poster="${escapeHtml(poster)}"` : ''}></video>`;
  const toPicture = ({ photo, video, poster, name }: PageSignature) =>
    video ? toVideo(video, poster ?? photo) : photo ? `<img src="${escapeHtml(photo)}" alt="${escapeHtml(name)}" loading="lazy">` : '';
  const articles = signatures.map(
    (one) =>
      `<article>${toPicture(one)}${text('p', 'words', one.words)}<h2 dir="auto">${escapeHtml(one.name)}${one.reaction ? ` ${escapeHtml(one.reaction)}` : ''}</h2>${one.isLate ? `<p class="soft">${said.late}</p>` : ''}</article>`,
  );
  const main = `<header>
${to.trim() === '' ? '' : text('p', 'soft', said.forName(to))}
<h1 dir="auto">${escapeHtml(title)}</h1>
${text('p', 'words', inside)}
${sender.trim() === '' ? '' : text('p', 'soft', `${said.from} ${sender}`)}
</header>
${films.map((src) => `<div class="film"><h2>${said.film}</h2>${toVideo(src, null)}</div>`).join('\n')}
<div class="wall">
${articles.join('\n')}
</div>
<footer>
${thanks === null ? '' : `<h2>${said.thanks}</h2>${text('p', 'words', thanks)}`}
${signatures.some(({ video }) => video) ? `<p class="soft">${said.ai}</p>` : ''}
</footer>`;
  return toFilePage({ language, title, style, main });
}
