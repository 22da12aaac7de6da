import { emblemOf } from './card-art';
import { toNotice, toPage } from './card-page.html';
import { type CardPageLanguage, pageWords } from './card-page-words';

export interface FacePageFacts {
  language: CardPageLanguage;
  token: string;
  isWithdrawn: boolean;
  cards: number;
  videos: number;
}

/** For the person in a photo: what it is used for, in plain words, and one button. */
export function toFacePage({ language, token, isWithdrawn, cards, videos }: FacePageFacts): string {
  if (isWithdrawn) return toFaceGonePage(language);
  const words = pageWords(language).face;
  const counted = words.counted.replace('{cards}', String(cards)).replace('{videos}', String(videos));
  return toPage({
    language,
    title: words.title,
    theme: 'hello-paper',
    isPlain: true,
    body: `<main class="door"><div class="panel">${emblemOf('sympathy')}<h1>${words.title}</h1><p>${words.lead}</p><p><strong>${counted}</strong></p>
<form method="post" action="/face/${token}"><button class="button main" type="submit">${words.withdraw}</button></form>
<p class="small">${words.small}</p></div></main>`,
  });
}

export const toFaceGonePage = (language: CardPageLanguage) =>
  toNotice(language, pageWords(language).face.done, pageWords(language).face.doneLead);
