import { directionOf, limits, occasionStyles, replyEmojis, type UiLanguage } from '@hellograph/contract';
import { fill } from '@hellograph/words/fill';
import { type ServerWords, serverWords } from '@hellograph/words/server';
import { escapeHtml } from '../../platform/mail/mail-template';
import { emblemOf, motifOf } from './card-art';
import { type FooterFacts, toFooter } from './card-footer.html';
import { type BrandedCard, toPictureVersion } from './card-news';
import { themeName, toBrandMark } from './card-style';

/** Results of forms that were sent without script. */
export const notes = ['sent', 'reported', 'closed', 'uncounted', 'counted'] as const;

export interface PageFacts extends FooterFacts {
  /** The address of this page: on the instance, or on the domain of a brand. */
  publicUrl: string;
  /** The instance's address, if it differs. */
  instanceUrl?: string | undefined;
  /** The result of a form that was sent without script. */
  note?: (typeof notes)[number] | undefined;
}

interface Frame {
  language: UiLanguage;
  title: string;
  theme: string;
  /** Additional HTML for the head. */
  head?: string;
  body: string;
  isPlain?: boolean;
}

/**
 * The frame of every page in this folder. It loads only our own files and contains no inline script
 * or style.
 */
export function toPage({ language, title, theme, head = '', body, isPlain = false }: Frame): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"${isPlain ? ' class="plain"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/card/theme/${theme}.css">
<link rel="stylesheet" href="/card/card.css">
${isPlain ? '' : '<script src="/card/open-card.js"></script>\n'}${head}</head>
<body>
${body}
</body>
</html>
`;
}

const toTitle = ({ sender }: BrandedCard, language: UiLanguage) =>
  sender ? fill(serverWords(language).cardPage.titleFrom, { name: sender }) : serverWords(language).cardPage.title;

/** The preview of a link in chats and mailboxes: the sender and a picture. */
export function toPreview({
  card,
  token,
  publicUrl,
  instanceUrl = publicUrl,
  language,
}: Pick<PageFacts, 'card' | 'token' | 'publicUrl' | 'instanceUrl' | 'language'>) {
  const words = serverWords(language).cardPage;
  return {
    title: toTitle(card, language),
    description: card.to_name ? fill(words.describedFor, { name: card.to_name }) : words.description,
    url: new URL(`/c/${token}`, publicUrl).href,
    picture: new URL(`/c/${token}/picture.jpg?v=${toPictureVersion(card)}`, publicUrl).href,
    oembed: new URL(`/card/oembed?url=${encodeURIComponent(new URL(`/c/${token}`, publicUrl).href)}`, instanceUrl).href,
  };
}

function toPreviewTags(facts: PageFacts): string {
  const { title, description, url, picture, oembed } = toPreview(facts);
  const tags: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Hellograph'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', picture],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', title],
  ];
  return `${tags.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`).join('\n')}
<meta name="twitter:card" content="summary_large_image">
<meta name="description" content="${escapeHtml(description)}">
<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}" title="${escapeHtml(title)}">
`;
}

/** The card as a document that reads from top to bottom; the script adds the envelope. */
export function toCardPage(facts: PageFacts): string {
  const { card, language, note } = facts;
  const words = serverWords(language).cardPage;
  const noted = note && words[note];
  return toPage({
    language,
    title: toTitle(card, language),
    theme: themeName(card),
    head: toPreviewTags(facts),
    body: `${toEnvelope(facts)}
<main id="card" data-card="/c/${facts.token}"${hasMusic(card) ? ` data-music="${card.music}"` : ''}${card.tells_sender && facts.counting === 'counted' ? ' data-tells' : ''}${noted ? ' data-open' : ''}>
${noted ? `<p class="note" role="status">${noted}</p>\n` : ''}${toCard(facts)}
${toOneBack(facts)}
${toAnswer(facts)}
${toFooter(facts)}
</main>
${hasMusic(card) ? `<button class="sound" id="sound" type="button" hidden aria-label="${words.music}"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M9 18V6l10-2v12"/><circle cx="6.5" cy="18" r="2.5"/><circle cx="16.5" cy="16" r="2.5"/><path class="off" d="M3 3l18 18"/></svg></button>` : ''}`,
  });
}

/** A video has its own sound. */
const hasMusic = ({ music, video_key }: BrandedCard) => music !== 'none' && video_key === null;

/** Hidden without script, so that the card lies open. */
function toEnvelope({ card, token, language }: PageFacts): string {
  const { occasion, to_name, sender, brand } = card;
  const words = serverWords(language).cardPage;
  const forWhom = to_name ? fill(words.forName, { name: to_name }) : words.forYou;
  return `<div class="scene" id="scene" hidden>
<button class="envelope" id="envelope" type="button">
<span class="shell back"></span>
<span class="sheet">${emblemOf(occasion)}</span>
<svg class="shell pocket" viewBox="0 0 320 220" preserveAspectRatio="none" aria-hidden="true"><path class="side" d="M0 0L166 126 0 220zM320 0L154 126 320 220z"/><path class="fold" d="M0 208c0 7 5 12 12 12h296c7 0 12-5 12-12L172 106c-7-5-17-5-24 0z"/></svg>
<span class="address"><span class="for">${escapeHtml(forWhom)}</span>${sender ? `<span class="from">${escapeHtml(fill(words.fromName, { name: sender }))}</span>` : ''}</span>
<svg class="shell flap" viewBox="0 0 320 150" preserveAspectRatio="none" aria-hidden="true"><path d="M0 0h320L176 128c-9 8-23 8-32 0z"/></svg>
<span class="seal">${emblemOf(occasion)}</span>
${brand ? toBrandMark(brand, token) : ''}<span class="tap">${words.open}</span>
</button>
</div>`;
}

function toCard(facts: PageFacts): string {
  const { card, language } = facts;
  const { particles } = occasionStyles[card.occasion];
  const forWhom = card.to_name ? fill(serverWords(language).cardPage.forName, { name: card.to_name }) : '';
  const scatter = (side: string) => [1, 2, 3, 4, 5, 6].map((place) => motifOf(particles, `motif ${side}${place}`)).join('');
  const cover = card.cover.trim() || serverWords(language).cardPage.title;
  return `<article class="card" tabindex="-1">
<header class="leaf front${card.video_key || card.photo_key ? ' has-film' : ''}">
<div class="scatter" aria-hidden="true">${scatter('f')}</div>
${emblemOf(card.occasion)}
<h1>${escapeHtml(cover)}</h1>
${card.video_key ? toPlayer(facts) : card.photo_key ? toPhoto(facts) : ''}</header>
<section class="leaf words ${card.type}">
<div class="scatter" aria-hidden="true">${scatter('w')}</div>
${card.video_key && card.photo_key ? toPhoto(facts) : ''}${forWhom ? `<p class="to">${escapeHtml(forWhom)}</p>` : ''}
${card.inside.trim() ? `<div class="inside">${toParagraphs(card.inside)}</div>` : ''}
${card.sender ? `<p class="sender">${escapeHtml(card.sender)}</p>` : ''}
</section>
</article>`;
}

const toParagraphs = (text: string) =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p dir="auto">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('');

const toPhoto = ({ card, token, language }: PageFacts) =>
  `<figure class="photo ${card.frame}"><img src="/c/${token}/photo.jpg" width="${card.photo_width}" height="${card.photo_height}" alt="${serverWords(language).cardPage.photo}"></figure>
`;

/** The class of a film's shape, width by height. */
const classOf = (shape: number) => (shape > 1.15 ? ' wide' : shape < 0.62 ? ' tall upright' : shape < 0.87 ? ' tall' : '');

function toPlayer({ card, token, language }: PageFacts): string {
  const words = serverWords(language).cardPage;
  const captions = card.captions_key
    ? `<track kind="captions" src="/c/${token}/captions.vtt" srclang="${language}" label="${words.captions}"${card.film_photo_id ? ' default' : ''}>`
    : '';
  const said = `data-play="${words.play}" data-pause="${words.pause}" data-place="${words.place}" data-captions="${words.captions}" data-sound="${words.sound}" data-whole="${words.whole}"`;
  return `<figure class="film${classOf((card.width ?? 1) / (card.height ?? 1))}" ${said}><video id="film" controls playsinline preload="none" width="${card.width}" height="${card.height}" poster="/c/${token}/poster.jpg" src="/c/${token}/film.mp4" aria-label="${words.video}">${captions}<a href="/c/${token}/film.mp4">${words.videoPlain}</a></video></figure>
`;
}

/**
 * The sender's name goes in the fragment, which browsers send to no server. Their address is not
 * passed on: the recipient sends the new card themselves.
 */
function toOneBack({ card: { sender }, language }: PageFacts): string {
  const words = serverWords(language).cardPage;
  const label = sender ? fill(words.oneBackTo, { name: sender }) : words.oneBack;
  return `<p class="one-back"><a class="button main" href="/workflow#back=${encodeURIComponent(sender)}">${escapeHtml(label)}</a></p>`;
}

/** Shown by the script if the browser can record. */
const toVoice = (words: ServerWords['cardPage']) =>
  `<div class="voice" id="voice" hidden data-own="${words.voiceOwn}" data-record="${words.voiceRecord}" data-again="${words.voiceAgain}" data-stop="${words.voiceStop}" data-allow="${words.voiceAllow}" data-denied="${words.voiceDenied}" data-bad="${words.voiceBad}" data-writing="${words.voiceWriting}" data-written="${words.voiceWritten}" data-wordless="${words.voiceWordless}">
<p class="quiet">${words.voice}</p>
<p class="row"><button class="button" type="button" data-act="record">${words.voiceRecord}</button><button class="button" type="button" data-act="write" hidden>${words.voiceWrite}</button><button class="button" type="button" data-act="delete" hidden>${words.voiceDelete}</button></p>
<p class="heard" role="status" hidden></p>
</div>`;

/** Shown by the script, which writes them into the reply. On sad occasions nothing is cheerful. */
function toReadyWords({ ready, readyWords: { thanks, smile, thought } }: ServerWords['cardPage'], { occasion }: BrandedCard): string {
  const offered = occasion === 'sympathy' || occasion === 'getWell' ? [thanks, thought] : [thanks, smile, thought];
  const buttons = offered.map((text) => `<button class="button" type="button">${text}</button>`).join('');
  return `<div class="ready" id="ready" hidden><p class="quiet">${ready}</p><p class="row">${buttons}</p></div>`;
}

function toAnswer({ card, token, language }: PageFacts): string {
  const words = serverWords(language).cardPage;
  const title = card.sender ? fill(words.answerTo, { name: card.sender }) : words.answer;
  const emojis = replyEmojis
    .map((emoji) => `<label class="emoji"><input type="radio" name="emoji" value="${emoji}"><span>${emoji}</span></label>`)
    .join('');
  const video = card.video_key ? `<a class="button" href="/c/${token}/film.mp4?save" download>${words.saveVideo}</a>` : '';
  const photo = card.photo_key ? `<a class="button" href="/c/${token}/photo.jpg?save" download>${words.savePhoto}</a>` : '';
  const picture = `<a class="button" href="/c/${token}/picture.png" download="card.png">${words.savePicture}</a>`;
  return `<section class="after" aria-labelledby="answer">
<form class="panel" id="reply" method="post" action="/c/${token}/reply" data-done="${words.sent}" data-failed="${words.notSent}" data-closed="${words.closed}" data-empty="${words.empty}">
<h2 id="answer">${escapeHtml(title)}</h2>
<fieldset><legend class="quiet">${words.emoji}</legend><div class="emojis">${emojis}</div></fieldset>
<label class="field">${words.words}<textarea name="words" rows="3" maxlength="${limits.cardReplyMaxLength}"></textarea></label>
${toReadyWords(words, card)}
${toVoice(words)}
<label class="field">${words.yourName}<input name="name" autocomplete="given-name" maxlength="${limits.cardNameMaxLength}" value="${escapeHtml(card.to_name)}"></label>
<button class="button" type="submit">${words.send}</button>
<p class="said" role="status" hidden></p>
</form>
<div class="panel keep"><h2>${words.keep}</h2><p class="row">${video}${photo}${picture}<button class="button" id="print" type="button" hidden>${words.print}</button></p></div>
</section>`;
}

/** A card with a passphrase reveals nothing of its content before it is unlocked. */
export function toLockedPage({ card, token, language }: PageFacts, problem?: 'wrong' | 'tooMany'): string {
  const words = serverWords(language).cardPage;
  return toPage({
    language,
    title: words.locked,
    theme: themeName(card),
    isPlain: true,
    body: `<main class="door"><div class="panel">${emblemOf(card.occasion)}<h1>${words.locked}</h1><p>${words.lockedLead}</p>
<form method="post" action="/c/${token}/unlock">
<label class="field">${words.passphrase}<input name="passphrase" type="password" autocomplete="off" required maxlength="${limits.cardPassphraseMaxLength}"${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}></label>
${problem ? `<p class="problem" id="problem" role="alert">${words[problem]}</p>` : ''}
<button class="button main" type="submit">${words.unlock}</button>
</form></div></main>`,
  });
}

/** The same page for every link that opens nothing, for any reason. */
export const toGonePage = (language: UiLanguage) =>
  toNotice(language, serverWords(language).cardPage.gone, serverWords(language).cardPage.goneLead);
export const toSlowPage = (language: UiLanguage) =>
  toNotice(language, serverWords(language).cardPage.slow, serverWords(language).cardPage.slowLead);

export const toNotice = (language: UiLanguage, title: string, lead: string) =>
  toPage({
    language,
    title,
    theme: 'hello-paper',
    isPlain: true,
    body: `<main class="door"><div class="panel">${emblemOf('hello')}<h1>${title}</h1><p>${lead}</p><p><a class="button" href="/">${serverWords(language).cardPage.visit}</a></p></div></main>`,
  });
