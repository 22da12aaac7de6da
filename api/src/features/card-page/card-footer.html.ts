import { limits, reportReasons, type UiLanguage, uiLanguageIds, uiLanguages } from '@hellograph/contract';
import { serverWords } from '@hellograph/words/server';
import type { BrandedCard } from './card-news';
import { toImprint } from './card-style';

export interface FooterFacts {
  language: UiLanguage;
  token: string;
  card: BrandedCard;
  /**
   * The path on which the person in the photo can withdraw it. Left out if the photo shows nobody.
   */
  facePath?: string | undefined;
  /**
   * Whether the visit is counted: not if the browser asks for privacy, or the visitor chose that.
   */
  counting: 'counted' | 'refused' | 'declined';
}

/** Tells the visitor what the sender can see of the visit, and lets them opt out. */
function toCounting({ token, language, counting }: FooterFacts): string {
  const words = serverWords(language).cardPage;
  if (counting === 'refused') return `<p>${words.toldRefused}</p>`;
  const [said, choice, label] =
    counting === 'counted' ? [words.told, 'uncounted', words.beUncounted] : [words.toldNothing, 'counted', words.beCounted];
  return `<p>${said}</p>
<form class="counting" method="post" action="/c/${token}/${choice}"><button class="quiet-button" type="submit">${label}</button></form>`;
}

/** The end of a card's page: what it tells, how to report it, and its languages. */
export function toFooter(facts: FooterFacts): string {
  const { card, token, language, facePath } = facts;
  const words = serverWords(language).cardPage;
  const reasons = reportReasons.map((reason) => `<option value="${reason}">${words.reasons[reason]}</option>`).join('');
  return `<footer>
${card.brand ? toImprint(card.brand, token) : ''}${card.video_key && card.film_photo_id ? `<p><span class="ai">${words.ai}</span> ${words.made}</p>` : ''}
${card.tells_sender ? toCounting(facts) : ''}
<details id="report"><summary>${words.report}</summary>
<form class="panel" method="post" action="/c/${token}/report" data-done="${words.reported}" data-failed="${words.notSent}">
<p>${words.reportLead}</p>
<label class="field">${words.reason}<select name="reason">${reasons}</select></label>
<label class="field">${words.reportWords}<textarea name="words" rows="3" maxlength="${limits.cardReportMaxLength}"></textarea></label>
<label class="field">${words.contact}<input name="contact" type="email" autocomplete="email" maxlength="${limits.emailMaxLength}"></label>
<button class="button" type="submit">${words.sendReport}</button>
<p class="said" role="status" hidden></p>
</form></details>
${facePath ? `<p><a href="${facePath}">${serverWords(language).facePage.link}</a></p>\n` : ''}<p><a href="/">${words.madeWith}</a></p>
${toLanguages(facts)}
</footer>`;
}

/** Every language of guests, one tap away. */
function toLanguages({ token, language }: FooterFacts): string {
  const links = uiLanguageIds.map(
    (id) =>
      `<a href="/c/${token}/in/${id}" lang="${id}" hreflang="${id}"${id === language ? ' aria-current="true"' : ''}>${uiLanguages[id]}</a>`,
  );
  return `<nav class="languages">${links.join('\n')}</nav>`;
}
