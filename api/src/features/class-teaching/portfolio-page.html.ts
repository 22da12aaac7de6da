import type { MailLanguage, WorkState } from '@hellograph/contract';
import { toFilePage } from '../../platform/downloads/file-page.html';
import { escapeHtml } from '../../platform/mail/mail-template';

const words = {
  en: {
    students: 'Students',
    states: { handedIn: 'Handed in', returned: 'Returned', approved: 'Approved' },
    said: 'The teacher’s comment',
    voice: 'The student’s voice',
    portrait: 'Portrait',
    none: 'Nothing was handed in.',
    ai: 'Pictures that speak are AI-generated. Students wrote the words.',
  },
  es: {
    students: 'Alumnos',
    states: { handedIn: 'Entregado', returned: 'Devuelto', approved: 'Aprobado' },
    said: 'Comentario del docente',
    voice: 'La voz del alumno',
    portrait: 'Retrato',
    none: 'No se ha entregado nada.',
    ai: 'Las imágenes que hablan están generadas con IA. Los alumnos escribieron las palabras.',
  },
} as const satisfies Record<MailLanguage, object>;

export interface PortfolioWork {
  task: string;
  words: string;
  state: WorkState;
  comment: string | null;
  /** The persons in the portraits, and the pictures' sources. */
  credits: readonly string[];
  /**
   * Files next to the page: the comment, and the text in the student's voice if there is no video.
   */
  spoken: string | null;
  voice: string | null;
  /** Names of files next to the page. */
  picture: string;
  video: string | null;
}

const style = `
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.1rem/1.6 Georgia, serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: clamp(2rem, 6vw, 3rem); overflow-wrap: anywhere; }
article { background: var(--sheet); border: 1px solid var(--line); border-radius: 16px; padding: 1rem 1.25rem; margin: 0 0 1.5rem; }
img, video { display: block; width: 100%; max-width: 24rem; height: auto; border-radius: 10px; }
p { white-space: pre-line; overflow-wrap: anywhere; }
a { color: inherit; display: inline-block; padding: .5rem 0; }
@media print { video, audio { display: none } }
`;

const toPage = (language: MailLanguage, title: string, body: string): string =>
  toFilePage({ language, title, style, main: `<h1 dir="auto">${escapeHtml(title)}</h1>\n${body}` });

/** The first page of a portfolio, which links to each student's folder. */
export function toStudentsPage(language: MailLanguage, title: string, students: readonly { name: string; folder: string }[]): string {
  const items = students.map(
    ({ name, folder }) => `<li><a href="${encodeURIComponent(folder)}/index.html" dir="auto">${escapeHtml(name)}</a></li>`,
  );
  return toPage(language, title, `<h2>${words[language].students}</h2>\n<ul>\n${items.join('\n')}\n</ul>`);
}

/** One student's works. It refers only to files next to it, so that a folder can be given away. */
export function toStudentPage(language: MailLanguage, name: string, works: readonly PortfolioWork[]): string {
  const said = words[language];
  const toArticle = ({ task, words: text, state, comment, credits, spoken, voice, picture, video }: PortfolioWork) => {
    const image = `<img src="${encodeURIComponent(picture)}" alt="">`;
    const shown = video
      ? `<video controls preload="none" playsinline src="${encodeURIComponent(video)}" poster="${encodeURIComponent(picture)}"></video>`
      : image;
    const toAudio = (path: string | null, label: string) =>
      path ? `<audio controls preload="none" src="${encodeURIComponent(path)}" aria-label="${label}"></audio>` : '';
    const heard = toAudio(spoken, said.said);
    const comments = (comment ? `<p class="soft" dir="auto">${said.said}: ${escapeHtml(comment)}</p>` : '') + heard;
    return [
      `<article><h2 dir="auto">${escapeHtml(task)}</h2>${shown}`,
      ...credits.map((credit) => `<p class="soft" dir="auto">${said.portrait}: ${escapeHtml(credit)}</p>`),
      `<p dir="auto">${escapeHtml(text)}</p>${toAudio(voice, said.voice)}<p class="soft">${said.states[state]}</p>${comments}</article>`,
    ].join('');
  };
  const note = works.some(({ video }) => video) ? `\n<p class="soft">${said.ai}</p>` : '';
  return toPage(language, name, works.length === 0 ? `<p>${said.none}</p>` : works.map(toArticle).join('\n') + note);
}
