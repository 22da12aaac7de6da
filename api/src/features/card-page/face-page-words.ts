import type { CardPageLanguage } from './card-page-words';

const english = {
  link: 'This is my face',
  title: 'Is this your face?',
  lead: 'Someone used a photo of you here. If you don’t want that, you can have it hidden. You don’t need an account or a reason.',
  /** `{cards}` and `{videos}` are filled in. */
  counted: 'Cards with this photo: {cards}. Videos made from it: {videos}.',
  whatHappens: 'What happens then',
  steps: [
    'Every card and video that this sender made from the photo is hidden from everybody at once, the sender included.',
    'We tell the sender. They can ask us to look at it, and they can’t use the photo again.',
    'After 30 days everything is deleted for good. Until then you can change your mind on this page.',
    'To recognise the photo if someone uploads it again, we keep a fingerprint of the face: 102 numbers that don’t show you and don’t say who you are.',
  ],
  isMe: 'I’m the person in this photo, or I decide for them (for example as a parent).',
  isMeMissing: 'Tick the box first, so that nobody hides a card by accident.',
  withdraw: 'Hide everything',
  hidden: 'It’s hidden',
  /** `{date}` is filled in. */
  hiddenLead: 'Nobody can open these cards or see these videos any more. They are deleted for good on {date}.',
  hiddenMore: 'Keep this page’s address. With it you can change your mind until then.',
  hiddenElsewhere: 'Whoever hid it can change their mind until then, with the address of the page that they saw afterwards.',
  takeBack: 'Show it again',
  shownAgain: 'It’s shown again',
  shownAgainLead: 'The cards and videos are back as they were. You can hide them again on this page at any time.',
  gone: 'It has been deleted',
  goneLead:
    'The photo and every video made from it are gone, and the photo can’t be used again. We’re sorry that it was used without your permission.',
  kept: 'We looked at this before',
  keptLead:
    'The sender asked us to look at it, and we decided that the photo may be shown. If you think that’s wrong, report the card: “Report this card” is at its end.',
};

type FacePageWords = typeof english;

const spanish: FacePageWords = {
  link: 'Esta es mi cara',
  title: '¿Es tu cara?',
  lead: 'Alguien ha usado aquí una foto tuya. Si no quieres, puedes ocultarla. No necesitas una cuenta ni tienes que decir por qué.',
  counted: 'Tarjetas con esta foto: {cards}. Vídeos hechos con ella: {videos}.',
  whatHappens: 'Qué ocurre entonces',
  steps: [
    'Todas las tarjetas y los vídeos que esta persona hizo con la foto dejan de verse al momento, también para ella.',
    'Se lo diremos. Puede pedirnos que lo revisemos y no puede volver a usar la foto.',
    'A los 30 días todo se borra para siempre. Hasta entonces puedes cambiar de opinión en esta página.',
    'Para reconocer la foto si alguien la vuelve a subir, guardamos una huella de la cara: 102 números que no te muestran ni dicen quién eres.',
  ],
  isMe: 'Soy la persona de esta foto o decido por ella (por ejemplo, como madre o padre).',
  isMeMissing: 'Marca primero la casilla, para que nadie oculte una tarjeta por error.',
  withdraw: 'Ocultar todo',
  hidden: 'Está oculto',
  hiddenLead: 'Ya nadie puede abrir esas tarjetas ni ver esos vídeos. Se borran para siempre el {date}.',
  hiddenMore: 'Guarda la dirección de esta página: con ella puedes cambiar de opinión hasta entonces.',
  hiddenElsewhere: 'Quien lo ocultó puede cambiar de opinión hasta entonces, con la dirección de la página que vio después.',
  takeBack: 'Volver a mostrarlo',
  shownAgain: 'Se vuelve a ver',
  shownAgainLead: 'Las tarjetas y los vídeos están como antes. Puedes ocultarlos otra vez en esta página cuando quieras.',
  gone: 'Se ha borrado',
  goneLead:
    'La foto y todos los vídeos hechos con ella ya no existen, y la foto no se puede volver a usar. Sentimos que se usara sin tu permiso.',
  kept: 'Ya lo hemos revisado',
  keptLead:
    'Quien la envió nos pidió que lo revisáramos y decidimos que la foto se puede mostrar. Si no te parece bien, denuncia la tarjeta: «Denunciar esta tarjeta» está al final de ella.',
};

const catalogues = { en: english, es: spanish } as const satisfies Record<CardPageLanguage, FacePageWords>;

export const faceWords = (language: CardPageLanguage): FacePageWords => catalogues[language];
