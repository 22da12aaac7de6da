import type { support as english } from '../../en/server/support';
import { translate } from '../../translate';

export const support = translate<typeof english>()({
  subject: 'Una respuesta a tu pregunta',
  preview: 'Hemos respondido a lo que nos escribiste.',
  heading: 'Te hemos respondido',
  question: 'Necesitamos saber algo más para poder ayudarte.',
  button: 'Abrir la conversación',
  footnote: 'Recibes este correo porque escribiste a nuestra asistencia. Responde en la página que abre el botón: allí nos llega.',
});
