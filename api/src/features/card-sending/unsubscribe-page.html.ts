import type { MailLanguage } from '@hellograph/contract';

/** The kinds of mails that can be stopped. */
export type StoppableMail = 'cards' | 'replies' | 'numbers';

const cards = {
  en: {
    title: 'Cards by email',
    ask: [
      'Stop getting cards by email?',
      'Nobody will be able to email you cards with Hellograph. Links you already have will still work.',
    ],
    stopped: ['You’re unsubscribed', 'You won’t get any more cards at this address.'],
    resumed: ['You’re subscribed again', 'People can email cards to this address again.'],
    unknown: [
      'This link is incomplete',
      'Part of it may be missing. Open it again from the email, or reply to the email to reach the sender.',
    ],
    stop: 'Unsubscribe',
    resume: 'Subscribe again',
  },
  es: {
    title: 'Tarjetas por correo',
    ask: [
      '¿Dejar de recibir tarjetas por correo?',
      'Nadie podrá enviarte tarjetas por correo con Hellograph. Los enlaces que ya tienes seguirán funcionando.',
    ],
    stopped: ['Se ha cancelado la suscripción', 'Ya no recibirás tarjetas en esta dirección.'],
    resumed: ['Te has vuelto a suscribir', 'Ya se pueden volver a enviar tarjetas a esta dirección.'],
    unknown: [
      'Este enlace está incompleto',
      'Puede que le falte una parte. Ábrelo otra vez desde el correo, o responde al correo para escribir a quien te lo envió.',
    ],
    stop: 'Cancelar la suscripción',
    resume: 'Volver a suscribirme',
  },
} as const satisfies Record<MailLanguage, object>;

const replies = {
  en: {
    ...cards.en,
    title: 'Emails about replies',
    ask: ['Stop emails about replies?', 'You’ll still see every reply to your cards in the app.'],
    stopped: ['You’re unsubscribed', 'You won’t get any more emails about replies. You’ll still see them in the app.'],
    resumed: ['You’re subscribed again', 'We’ll email you again when somebody replies to your cards.'],
  },
  es: {
    ...cards.es,
    title: 'Correos sobre respuestas',
    ask: ['¿Dejar de recibir correos sobre respuestas?', 'Seguirás viendo en la aplicación todas las respuestas a tus tarjetas.'],
    stopped: ['Se ha cancelado la suscripción', 'Ya no recibirás correos sobre respuestas. Seguirás viéndolas en la aplicación.'],
    resumed: ['Te has vuelto a suscribir', 'Volveremos a escribirte cuando alguien responda a tus tarjetas.'],
  },
} as const satisfies Record<MailLanguage, object>;

const numbers = {
  en: {
    ...cards.en,
    title: 'Numbers by email',
    ask: ['Stop the weekly email with your numbers?', 'You’ll still see them in the app.'],
    stopped: ['You’re unsubscribed', 'You won’t get the weekly email any more. Your numbers are in the app.'],
    resumed: ['You’re subscribed again', 'We’ll email you your numbers on Mondays again.'],
  },
  es: {
    ...cards.es,
    title: 'Cifras por correo',
    ask: ['¿Dejar de recibir el correo semanal con tus cifras?', 'Seguirás viéndolas en la aplicación.'],
    stopped: ['Se ha cancelado la suscripción', 'Ya no recibirás el correo semanal. Tus cifras están en la aplicación.'],
    resumed: ['Te has vuelto a suscribir', 'Los lunes volveremos a enviarte tus cifras.'],
  },
} as const satisfies Record<MailLanguage, object>;

const words = { cards, replies, numbers } as const satisfies Record<StoppableMail, object>;
export const stopPaths = { cards: '/u', replies: '/u/replies', numbers: '/u/numbers' } as const satisfies Record<StoppableMail, string>;

export interface UnsubscribePage {
  language: MailLanguage;
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
  const said = words[mail][language];
  const path = `${stopPaths[mail]}/${token}`;
  const query = deliveryId === undefined ? '' : `?card=${deliveryId}`;
  const [heading, lead] = said[state];
  const forms = {
    ask: toForm(`${path}${query}`, said.stop, true),
    stopped: toForm(`${path}/resume${query}`, said.resume, false),
    resumed: '',
    unknown: '',
  };
  return `<!doctype html>
<html lang="${language}" dir="ltr" class="plain">
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
