import type { cardMails as english } from '../../en/server/card-mails';
import { translate } from '../../translate';

export const cardMails = translate<typeof english>()({
  delivery: {
    subject: '{from} te ha enviado una tarjeta',
    subjectPlain: 'Alguien te ha enviado una tarjeta',
    preview: 'Toca para abrirla. Puede que hable: activa el sonido.',
    heading: 'Una tarjeta para ti',
    lead: '{from} ha hecho esta tarjeta para ti. Puede que hable: activa el sonido.',
    leadTo: '{to}, {from} ha hecho esta tarjeta para ti. Puede que hable: activa el sonido.',
    quiet: 'No necesitas una cuenta ni ninguna aplicación.',
    button: 'Abrir tu tarjeta',
    footnote: '{from} ({email}) la ha enviado con Hellograph. Responde a este correo para escribirle.',
    alt: 'La tarjeta con su sobre',
  },
  reply: {
    subject: '{from} ha respondido a tu tarjeta',
    heading: '{from} ha respondido',
    preview: 'Te espera una respuesta a tu tarjeta.',
    about: '{from} ha respondido a «{cover}».',
    aboutUntitled: '{from} ha respondido a tu tarjeta.',
    spoken: 'Ha grabado su respuesta: puedes oír su voz.',
    button: 'Abrir la respuesta',
    wrote: '{from} te ha escrito.',
    spoke: '{from} ha grabado una respuesta.',
    footnote: 'Recibes como máximo un correo por hora, y ninguno sobre respuestas que ya has leído.',
    stop: 'No recibir más correos sobre respuestas',
  },
  replies: {
    subject: { one: '{count} respuesta nueva a tus tarjetas', other: '{count} respuestas nuevas a tus tarjetas' },
    heading: 'Tus tarjetas tienen respuestas',
    more: { one: 'Y 1 más.', other: 'Y {count} más.' },
    button: 'Abrir las respuestas',
  },
});
