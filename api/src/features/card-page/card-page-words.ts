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
  film: 'The film in this card',
  filmPlain: 'Watch the film',
  captions: 'Captions',
  answer: 'Say something back',
  answerTo: 'Answer {name}',
  emoji: 'How it felt',
  none: 'No sign, only words',
  words: 'A few words',
  yourName: 'Your name',
  send: 'Send answer',
  sent: 'Your answer is on its way. Thank you!',
  notSent: 'That did not work. Check the connection and try again.',
  empty: 'Choose a sign or write a few words first.',
  keep: 'Keep it',
  music: 'Music',
  saveFilm: 'Save the film',
  savePhoto: 'Save the photo',
  savePicture: 'Save as a picture',
  print: 'Print or save as PDF',
  back: 'Send one back',
  report: 'Something is wrong with this card',
  reportLead: 'Tell us, and somebody will look at it within 48 hours. You need no account.',
  reason: 'What is wrong',
  reasons: {
    'my-face': 'It shows my face, and I do not want that',
    hurtful: 'It is hurtful or threatening',
    fraud: 'It pretends to be somebody else, or asks for money',
    child: 'It is not right for a child, or shows one wrongly',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
  reportWords: 'Anything that helps us understand',
  contact: 'Your email, if you want an answer',
  sendReport: 'Send report',
  reported: 'Thank you. Somebody will look at it within 48 hours.',
  made: 'The people in this film were made to speak by software. They did not say these words themselves.',
  photo: 'The photo in this card',
  face: {
    link: 'This is my face',
    title: 'Is this your face?',
    lead: 'You are in a photo that somebody used here. If you do not want that, take it back: you need no account, and you need not say why.',
    counted: 'Cards with this photo: {cards}. Films made of it: {films}.',
    withdraw: 'Take it all down',
    small:
      'Every card and film that this sender made of the photo is gone at once and for good, and nothing new can be made of it. The sender is told that it was taken down.',
    done: 'It is taken down',
    doneLead:
      'Nobody can open these cards any more, the films are deleted, and the photo cannot be used again. We are sorry that it was there without your yes.',
  },
  madeWith: 'Made with Hellograph',
  told: 'Whoever sent this sees that it was opened and watched, and nothing else about you.',
  gone: 'This card is not here',
  goneLead: 'The link may have been taken back, its time may be over, or a letter of it may be missing. Ask whoever sent it for a new one.',
  visit: 'What is Hellograph?',
  slow: 'One moment, please',
  slowLead: 'From here somebody asked for many cards that do not exist. Please try again in a few minutes.',
  locked: 'This card has a secret word',
  lockedLead: 'Whoever sent it knows the word.',
  passphrase: 'Secret word',
  unlock: 'Open',
  wrong: 'That is not the word. Try again.',
  tooMany: 'That was wrong too often. Please try again in a quarter of an hour.',
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
  film: 'La película de esta tarjeta',
  filmPlain: 'Ver la película',
  captions: 'Subtítulos',
  answer: 'Di algo tú también',
  answerTo: 'Responde a {name}',
  emoji: 'Qué has sentido',
  none: 'Sin signo, solo palabras',
  words: 'Unas palabras',
  yourName: 'Tu nombre',
  send: 'Enviar respuesta',
  sent: 'Tu respuesta está en camino. ¡Gracias!',
  notSent: 'No ha funcionado. Comprueba la conexión e inténtalo otra vez.',
  empty: 'Elige primero un signo o escribe unas palabras.',
  keep: 'Guárdala',
  music: 'Música',
  saveFilm: 'Guardar la película',
  savePhoto: 'Guardar la foto',
  savePicture: 'Guardar como imagen',
  print: 'Imprimir o guardar en PDF',
  back: 'Envía tú una',
  report: 'Algo no está bien en esta tarjeta',
  reportLead: 'Cuéntanoslo y alguien la mirará en menos de 48 horas. No necesitas cuenta.',
  reason: 'Qué no está bien',
  reasons: {
    'my-face': 'Muestra mi cara y no quiero',
    hurtful: 'Hiere o amenaza',
    fraud: 'Se hace pasar por otra persona o pide dinero',
    child: 'No es apta para un niño o muestra mal a uno',
    other: 'Otra cosa',
  },
  reportWords: 'Lo que nos ayude a entenderlo',
  contact: 'Tu correo, si quieres una respuesta',
  sendReport: 'Enviar aviso',
  reported: 'Gracias. Alguien la mirará en menos de 48 horas.',
  made: 'A las personas de esta película las hizo hablar un programa. No dijeron ellas estas palabras.',
  photo: 'La foto de esta tarjeta',
  face: {
    link: 'Esta es mi cara',
    title: '¿Es tu cara?',
    lead: 'Apareces en una foto que alguien ha usado aquí. Si no quieres, retírala: no necesitas cuenta ni tienes que decir por qué.',
    counted: 'Tarjetas con esta foto: {cards}. Películas hechas con ella: {films}.',
    withdraw: 'Retirarlo todo',
    small:
      'Todas las tarjetas y películas que esta persona hizo con la foto desaparecen al momento y para siempre, y no se podrá hacer nada nuevo con ella. A quien la envió se le dice que se ha retirado.',
    done: 'Ya está retirado',
    doneLead:
      'Nadie puede abrir ya esas tarjetas, las películas están borradas y la foto no se puede volver a usar. Sentimos que estuviera ahí sin tu sí.',
  },
  madeWith: 'Hecha con Hellograph',
  told: 'Quien la envió ve que se abrió y se vio, y nada más sobre ti.',
  gone: 'Esta tarjeta no está aquí',
  goneLead: 'Puede que hayan retirado el enlace, que haya caducado o que le falte una letra. Pide uno nuevo a quien la envió.',
  visit: '¿Qué es Hellograph?',
  slow: 'Un momento, por favor',
  slowLead: 'Desde aquí alguien ha pedido muchas tarjetas que no existen. Inténtalo otra vez dentro de unos minutos.',
  locked: 'Esta tarjeta tiene una palabra secreta',
  lockedLead: 'Quien la envió sabe la palabra.',
  passphrase: 'Palabra secreta',
  unlock: 'Abrir',
  wrong: 'Esa no es la palabra. Inténtalo otra vez.',
  tooMany: 'Demasiados intentos. Inténtalo otra vez dentro de un cuarto de hora.',
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
