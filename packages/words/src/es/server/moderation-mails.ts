import type * as english from '../../en/server/moderation-mails';
import { translate } from '../../translate';

export const moderationMails = translate<typeof english.moderationMails>()({
  'face-withdrawn': {
    subject: 'Alguien que aparece en tu foto no quiere que se le vea',
    preview: 'Tus vídeos y tarjetas con esta foto están ocultos.',
    heading: 'una de tus fotos está oculta',
    paragraphs: [
      'La persona que aparece en una de tus fotos no quiere que se le vea. Los vídeos que hiciste con ella y las tarjetas que la muestran están ocultos para todo el mundo, y los créditos de los vídeos están otra vez en tu cuenta.',
      'Todavía no se ha borrado nada. Se borrará el {time}, salvo que la persona cambie de opinión o se acepte tu reclamación.',
      'Lo mejor es preguntar a la persona. Si crees que es un error, puedes reclamar en unas pocas frases.',
    ],
    button: 'Ver lo que está oculto',
    footnote: 'No uses otra copia de la foto, por favor: la reconocemos.',
  },
  'face-shown-again': {
    subject: 'Tu foto oculta se ve otra vez',
    preview: 'Tus vídeos y tarjetas han vuelto.',
    heading: 'tu foto ha vuelto',
    paragraphs: [
      'Los vídeos y las tarjetas que estaban ocultos por una foto se ven otra vez, y sus enlaces funcionan.',
      'Conservas los créditos que te devolvimos.',
    ],
    button: 'Ver lo que se muestra',
    footnote: 'La persona cambió de opinión o se aceptó tu reclamación.',
  },
  'face-stays-hidden': {
    subject: 'Tu reclamación se ha rechazado',
    preview: 'La foto sigue oculta.',
    heading: 'tu reclamación se ha rechazado',
    paragraphs: [
      'Hemos leído tu reclamación. La foto sigue oculta, porque nadie tiene que mostrarse si no quiere.',
      'Todo lo hecho con ella se borrará el {time}. Tus tarjetas conservan sus palabras.',
    ],
    button: 'Ver lo que está oculto',
    footnote: 'Hasta entonces, la persona de la foto todavía puede cambiar de opinión.',
  },
  'account-suspended': {
    subject: 'Tu cuenta de Hellograph está suspendida',
    preview: 'Puedes reclamar respondiendo a este correo.',
    heading: 'tu cuenta está suspendida',
    paragraphs: [
      'Por ahora no puedes iniciar sesión. Los enlaces a tus tarjetas no abren nada y las tarjetas programadas esperan.',
      'El motivo: {reason}',
      'Si crees que es un error, responde a este correo y dinos por qué. No se ha borrado nada.',
    ],
    button: 'Leer nuestras condiciones',
    footnote: 'Lo ha decidido una persona, y una persona lee tu respuesta.',
  },
  'account-restored': {
    subject: 'Tu cuenta de Hellograph vuelve a estar abierta',
    preview: 'Tus tarjetas y enlaces vuelven a funcionar.',
    heading: 'hola de nuevo',
    paragraphs: ['Ya puedes iniciar sesión. Los enlaces a tus tarjetas funcionan y las tarjetas programadas se envían a su hora.'],
    button: 'Iniciar sesión',
    footnote: 'Las tarjetas cuya hora pasó hace más de doce horas no se envían. Las encuentras entre tus envíos.',
  },
});

export const handOverMails = translate<typeof english.handOverMails>()({
  'group-card-nearly-empty': {
    subject: 'Casi nadie ha firmado todavía tu tarjeta de grupo',
    preview: 'Invita a más gente o envíala de todos modos.',
    heading: 'tu tarjeta de grupo está casi vacía',
    paragraphs: [
      'Tu tarjeta de grupo debe enviarse el {time} y la han firmado menos de dos personas.',
      'Comparte otra vez su enlace, elige otro momento o di que se envíe de todos modos. Si no haces nada, no se envía.',
    ],
    button: 'Abrir mis tarjetas de grupo',
    footnote: 'También puedes cancelar la tarjeta. Entonces se devuelven los créditos de sus vídeos.',
  },
  'group-card-offered': {
    subject: 'Te ofrecen una tarjeta de grupo',
    preview: 'Quien la tiene quiere pasártela.',
    heading: '¿quieres quedarte con una tarjeta de grupo?',
    paragraphs: [
      'Quien tiene una tarjeta de grupo de la que también te ocupas quiere pasártela. Tienes siete días para responder.',
      'Si aceptas, las fotos que hablan que se hagan desde entonces se pagan con tus créditos, y solo tú podrás borrar la tarjeta.',
    ],
    button: 'Abrir mis tarjetas de grupo',
    footnote: 'Si no haces nada, todo sigue como está.',
  },
  'group-card-taken-over': {
    subject: 'Tu tarjeta de grupo ha cambiado de manos',
    preview: 'La persona a quien se la ofreciste ha aceptado.',
    heading: 'tu tarjeta de grupo ha cambiado de manos',
    paragraphs: [
      'La persona a quien ofreciste tu tarjeta de grupo ha aceptado. Sigues ocupándote de ella, ahora como ayudante.',
      'Lo que se pagó con tus créditos queda pagado. Los créditos de las fotos que hablan que no se terminaron están otra vez en tu cuenta.',
    ],
    button: 'Abrir mis tarjetas de grupo',
    footnote: 'Puedes dejar de ocuparte de ella en su tablero.',
  },
  'team-offered': {
    subject: 'Te ofrecen un equipo',
    preview: 'Quien lo tiene quiere pasártelo.',
    heading: '¿quieres quedarte con un equipo?',
    paragraphs: [
      'Quien tiene un equipo en el que estás quiere pasártelo. Tienes siete días para responder.',
      'Si aceptas, el equipo usará desde entonces tu plan y tus créditos, y solo tú podrás eliminarlo.',
    ],
    button: 'Abrir mis equipos',
    footnote: 'Si no haces nada, todo sigue como está.',
  },
  'team-taken-over': {
    subject: 'Tu equipo ha cambiado de manos',
    preview: 'La persona a quien se lo ofreciste ha aceptado.',
    heading: 'tu equipo ha cambiado de manos',
    paragraphs: [
      'La persona a quien ofreciste tu equipo ha aceptado. Ahora lo administras junto con otras personas.',
      'A partir de ahora, el equipo usa su plan y sus créditos.',
    ],
    button: 'Abrir mis equipos',
    footnote: 'Puedes dejar el equipo en su página.',
  },
});
