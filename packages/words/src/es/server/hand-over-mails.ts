import type { handOverMails as english } from '../../en/server/hand-over-mails';
import { translate } from '../../translate';

export const handOverMails = translate<typeof english>()({
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
