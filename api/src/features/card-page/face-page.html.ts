import { escapeHtml } from '../../platform/mail/mail-template';
import { emblemOf } from './card-art';
import { toNotice, toPage } from './card-page.html';
import type { CardPageLanguage } from './card-page-words';
import { faceWords } from './face-page-words';

export interface FacePageFacts {
  language: CardPageLanguage;
  /** Validated by the caller, because it becomes part of the page. */
  token: string;
  state: 'shown' | 'hidden' | 'gone' | 'kept';
  cards: number;
  videos: number;
  deleteAt: number | undefined;
  /** Set for the person who withdrew it, who may undo that. */
  backKey?: string | undefined;
  /** Whether the box was not ticked. */
  isUnsure?: boolean;
}

const toDoor = (language: CardPageLanguage, title: string, inside: string) =>
  toPage({
    language,
    title,
    theme: 'hello-paper',
    isPlain: true,
    body: `<main class="door"><div class="panel">${emblemOf('sympathy')}<h1>${title}</h1>${inside}</div></main>`,
  });

/** The page for the person in a photo: how it is used, in plain words, and what they can do. */
export const toFacePage = (facts: FacePageFacts): string => pages[facts.state](facts);

const pages: Record<FacePageFacts['state'], (facts: FacePageFacts) => string> = {
  shown: ({ language, token, cards, videos, isUnsure }) => {
    const words = faceWords(language);
    const counted = words.counted.replace('{cards}', String(cards)).replace('{videos}', String(videos));
    return toDoor(
      language,
      words.title,
      `<p>${words.lead}</p><p><strong>${counted}</strong></p>
<h2>${words.whatHappens}</h2><ul class="steps">${words.steps.map((step) => `<li>${step}</li>`).join('')}</ul>
<form method="post" action="/face/${token}">${isUnsure ? `<p class="note" role="alert">${words.isMeMissing}</p>` : ''}
<label class="sure"><input type="checkbox" name="isMe" value="yes" required> <span>${words.isMe}</span></label>
<button class="button main" type="submit">${words.withdraw}</button></form>`,
    );
  },
  hidden: ({ language, token, backKey, deleteAt = 0 }) => {
    const words = faceWords(language);
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(deleteAt);
    const back = backKey
      ? `<p>${words.hiddenMore}</p>
<form method="post" action="/face/${token}/back"><input type="hidden" name="key" value="${escapeHtml(backKey)}">
<button class="button" type="submit">${words.takeBack}</button></form>`
      : `<p>${words.hiddenElsewhere}</p>`;
    return toDoor(language, words.hidden, `<p>${words.hiddenLead.replace('{date}', date)}</p>${back}`);
  },
  gone: ({ language }) => toNotice(language, faceWords(language).gone, faceWords(language).goneLead),
  kept: ({ language }) => toNotice(language, faceWords(language).kept, faceWords(language).keptLead),
};

export const toShownAgainPage = (language: CardPageLanguage) =>
  toNotice(language, faceWords(language).shownAgain, faceWords(language).shownAgainLead);
