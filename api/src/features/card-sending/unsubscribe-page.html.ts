import { directionOf, type UiLanguage } from '@hellograph/contract';
import { serverWords } from '@hellograph/words/server';

/** The kinds of mails that can be stopped. */
export type StoppableMail = 'cards' | 'replies' | 'numbers';

export const stopPaths = { cards: '/u', replies: '/u/replies', numbers: '/u/numbers' } as const satisfies Record<StoppableMail, string>;

export interface UnsubscribePage {
  language: UiLanguage;
  mail: StoppableMail;
  state: 'ask' | 'stopped' | 'resumed' | 'unknown';
  /** Validated by the caller, because it becomes part of the page. */
  token?: string;
  /** The delivery of the card whose mail had the link; validated, too. */
  deliveryId?: string | undefined;
}

const toForm = (action: string, label: string, isMain: boolean) =>
  `<form method="post" action="${action}"><button class="button${isMain ? ' main' : ''}" type="submit">${label}</button></form>`;

/** Looks like a card's page: only our own files, no script. */
export function toUnsubscribePage({ language, mail, state, token = '', deliveryId }: UnsubscribePage): string {
  const { stopping } = serverWords(language);
  const said = stopping[mail];
  const path = `${stopPaths[mail]}/${token}`;
  const query = deliveryId === undefined ? '' : `?card=${deliveryId}`;
  const [heading, lead] = state === 'unknown' ? stopping.unknown : said[state];
  const forms = {
    ask: toForm(`${path}${query}`, stopping.stop, true),
    stopped: toForm(`${path}/resume${query}`, stopping.resume, false),
    resumed: '',
    unknown: '',
  };
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" class="plain">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${said.title} · Hellograph</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/card/theme/hello-paper.css">
<link rel="stylesheet" href="/card/card.css">
</head>
<body>
<main class="door"><div class="panel"><h1>${heading}</h1><p role="status">${lead}</p>
${forms[state]}</div></main>
</body>
</html>
`;
}
