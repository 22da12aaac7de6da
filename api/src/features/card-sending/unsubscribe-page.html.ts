import type { MailLanguage } from '@hellograph/contract';

const words = {
  en: {
    title: 'Cards by email',
    ask: [
      'No more cards to this address?',
      'Nobody will be able to send cards from here to this address by email. Links that you have stay as they are.',
    ],
    stopped: ['Done', 'No more cards will come to this address by email, from anybody.'],
    resumed: ['Welcome back', 'Cards can be sent to this address again.'],
    unknown: [
      'This link is not whole',
      'A letter of it may be missing. Open it once more from the mail, or answer the mail to whoever sent it.',
    ],
    stop: 'Stop cards to this address',
    resume: 'I do want cards after all',
  },
  es: {
    title: 'Tarjetas por correo',
    ask: [
      '¿No más tarjetas a esta dirección?',
      'Nadie podrá enviar tarjetas desde aquí a esta dirección por correo. Los enlaces que ya tienes siguen igual.',
    ],
    stopped: ['Hecho', 'Ya no llegarán tarjetas por correo a esta dirección, de nadie.'],
    resumed: ['Hola de nuevo', 'Se pueden volver a enviar tarjetas a esta dirección.'],
    unknown: [
      'Este enlace no está entero',
      'Puede que le falte una letra. Ábrelo otra vez desde el correo, o responde a quien te lo envió.',
    ],
    stop: 'No enviar más tarjetas a esta dirección',
    resume: 'Sí quiero recibir tarjetas',
  },
} as const satisfies Record<MailLanguage, object>;

export interface UnsubscribePage {
  language: MailLanguage;
  state: 'ask' | 'stopped' | 'resumed' | 'unknown';
  /** Validated by the caller, because it becomes part of the page. */
  token?: string;
}

const toForm = (action: string, label: string, isMain: boolean) =>
  `<form method="post" action="${action}"><button class="button${isMain ? ' main' : ''}" type="submit">${label}</button></form>`;

/** Looks like a card's page: only our own files, no script. */
export function toUnsubscribePage({ language, state, token = '' }: UnsubscribePage): string {
  const said = words[language];
  const [heading, lead] = said[state];
  const forms = {
    ask: toForm(`/u/${token}`, said.stop, true),
    stopped: toForm(`/u/${token}/resume`, said.resume, false),
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
