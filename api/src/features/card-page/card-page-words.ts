import type { ReportReason } from '@hellograph/contract';

const english = {
  /** `{name}` is filled in. */
  titleFrom: 'A card from {name}',
  title: 'A card for you',
  description: 'Tap to open it.',
  describedFor: 'For {name}. Tap to open it.',
  forName: 'For {name}',
  forYou: 'For you',
  fromName: 'from {name}',
  open: 'Open your card',
  video: 'The video in this card',
  videoPlain: 'Watch the video',
  captions: 'Captions',
  answer: 'Write a reply',
  answerTo: 'Reply to {name}',
  emoji: 'How did it make you feel?',
  none: 'No emoji, just words',
  words: 'Your message',
  yourName: 'Your name',
  send: 'Send reply',
  sent: 'Your reply is on its way. Thank you!',
  notSent: 'That didn’t work. Check your connection and try again.',
  empty: 'Choose an emoji or write a message first.',
  closed: 'The sender isn’t taking more replies here. Thank you for having written.',
  keep: 'Keep it',
  music: 'Music',
  saveVideo: 'Save the video',
  savePhoto: 'Save the photo',
  savePicture: 'Save as a picture',
  print: 'Print or save as PDF',
  back: 'Make a card',
  report: 'Report this card',
  reportLead: 'Tell us what’s wrong. Someone will review it within 48 hours. You don’t need an account.',
  reason: 'What’s wrong?',
  reasons: {
    'my-face': 'It shows my face without my permission',
    hurtful: 'It’s hurtful or threatening',
    fraud: 'It impersonates someone or asks for money',
    child: 'It’s not suitable for children, or it shows a child inappropriately',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
  reportWords: 'Tell us more',
  contact: 'Your email, if you’d like a reply',
  sendReport: 'Send report',
  reported: 'Thank you. Someone will review it within 48 hours.',
  made: 'This video is AI-generated. The people in it did not say these words.',
  photo: 'The photo in this card',
  madeWith: 'Made with Hellograph',
  told: 'The sender can see that the card was opened and the video watched, and nothing else about you.',
  gone: 'This card isn’t available',
  goneLead: 'The link may have been turned off, may have expired, or may be incomplete. Ask the sender for a new one.',
  visit: 'What is Hellograph?',
  slow: 'Please wait a few minutes',
  slowLead: 'There were too many attempts to open cards from your network. Please try again in a few minutes.',
  locked: 'This card has a password',
  lockedLead: 'Ask the sender if you don’t have it.',
  passphrase: 'Password',
  unlock: 'Open',
  wrong: 'That password isn’t right. Try again.',
  tooMany: 'Too many wrong passwords. Please try again in 15 minutes.',
};

export type CardPageWords = typeof english;

const spanish: CardPageWords = {
  titleFrom: 'Una tarjeta de {name}',
  title: 'Una tarjeta para ti',
  description: 'Toca para abrirla.',
  describedFor: 'Para {name}. Toca para abrirla.',
  forName: 'Para {name}',
  forYou: 'Para ti',
  fromName: 'de {name}',
  open: 'Abre tu tarjeta',
  video: 'El vídeo de esta tarjeta',
  videoPlain: 'Ver el vídeo',
  captions: 'Subtítulos',
  answer: 'Escribe una respuesta',
  answerTo: 'Responde a {name}',
  emoji: '¿Qué te ha parecido?',
  none: 'Sin emoji, solo un mensaje',
  words: 'Tu mensaje',
  yourName: 'Tu nombre',
  send: 'Enviar respuesta',
  sent: 'Tu respuesta está en camino. ¡Gracias!',
  notSent: 'No se ha podido enviar. Comprueba tu conexión e inténtalo otra vez.',
  empty: 'Elige primero un emoji o escribe un mensaje.',
  closed: 'Quien envió la tarjeta no acepta más respuestas desde aquí. Gracias por haber escrito.',
  keep: 'Guárdala',
  music: 'Música',
  saveVideo: 'Guardar el vídeo',
  savePhoto: 'Guardar la foto',
  savePicture: 'Guardar como imagen',
  print: 'Imprimir o guardar en PDF',
  back: 'Crear una tarjeta',
  report: 'Denunciar esta tarjeta',
  reportLead: 'Cuéntanos qué ocurre. Alguien la revisará en un plazo de 48 horas. No necesitas una cuenta.',
  reason: '¿Qué ocurre?',
  reasons: {
    'my-face': 'Muestra mi cara sin mi permiso',
    hurtful: 'Es ofensiva o amenazante',
    fraud: 'Se hace pasar por otra persona o pide dinero',
    child: 'No es apta para menores o muestra a un menor de forma inapropiada',
    other: 'Otra cosa',
  },
  reportWords: 'Cuéntanos más',
  contact: 'Tu correo, si quieres que te respondamos',
  sendReport: 'Enviar denuncia',
  reported: 'Gracias. Alguien la revisará en un plazo de 48 horas.',
  made: 'Este vídeo se ha generado con IA. Las personas que aparecen en él no dijeron estas palabras.',
  photo: 'La foto de esta tarjeta',
  madeWith: 'Hecha con Hellograph',
  told: 'Quien la envió puede ver que se abrió la tarjeta y se vio el vídeo, y nada más sobre ti.',
  gone: 'Esta tarjeta no está disponible',
  goneLead: 'Puede que el enlace esté desactivado, caducado o incompleto. Pide uno nuevo a quien te la envió.',
  visit: '¿Qué es Hellograph?',
  slow: 'Espera unos minutos',
  slowLead: 'Se ha intentado abrir tarjetas demasiadas veces desde tu red. Inténtalo otra vez dentro de unos minutos.',
  locked: 'Esta tarjeta tiene contraseña',
  lockedLead: 'Si no la tienes, pídela a quien te la envió.',
  passphrase: 'Contraseña',
  unlock: 'Abrir',
  wrong: 'La contraseña no es correcta. Inténtalo otra vez.',
  tooMany: 'Demasiados intentos. Inténtalo otra vez dentro de 15 minutos.',
};

const catalogues = { en: english, es: spanish } as const;
export type CardPageLanguage = keyof typeof catalogues;

/**
 * Returns the first of the browser's languages that we support. Ignores weights, because browsers
 * list languages in order (RFC 9110 §12.5.4).
 */
export function toPageLanguage(acceptLanguage: string | undefined): CardPageLanguage {
  const asked = (acceptLanguage ?? '').toLowerCase().split(',');
  for (const one of asked) {
    const tag = one.trim().slice(0, 2);
    if (tag === 'en' || tag === 'es') return tag;
  }
  return 'en';
}

export const pageWords = (language: CardPageLanguage): CardPageWords => catalogues[language];
export const fillName = (text: string, name: string): string => text.replace('{name}', () => name);
