import type { stopping as english } from '../../en/server/stopping';
import { translate } from '../../translate';

export const stopping = translate<typeof english>()({
  stop: 'Cancelar la suscripción',
  resume: 'Volver a suscribirme',
  unknown: [
    'Este enlace está incompleto',
    'Puede que le falte una parte. Ábrelo otra vez desde el correo, o responde al correo para escribir a quien te lo envió.',
  ],
  cards: {
    title: 'Tarjetas por correo',
    ask: [
      '¿Dejar de recibir tarjetas por correo?',
      'Nadie podrá enviarte tarjetas por correo con Hellograph. Los enlaces que ya tienes seguirán funcionando.',
    ],
    stopped: ['Se ha cancelado la suscripción', 'Ya no recibirás tarjetas en esta dirección.'],
    resumed: ['Te has vuelto a suscribir', 'Ya se pueden volver a enviar tarjetas a esta dirección.'],
  },
  replies: {
    title: 'Correos sobre respuestas',
    ask: ['¿Dejar de recibir correos sobre respuestas?', 'Seguirás viendo en la aplicación todas las respuestas a tus tarjetas.'],
    stopped: ['Se ha cancelado la suscripción', 'Ya no recibirás correos sobre respuestas. Seguirás viéndolas en la aplicación.'],
    resumed: ['Te has vuelto a suscribir', 'Volveremos a escribirte cuando alguien responda a tus tarjetas.'],
  },
  numbers: {
    title: 'Cifras por correo',
    ask: ['¿Dejar de recibir el correo semanal con tus cifras?', 'Seguirás viéndolas en la aplicación.'],
    stopped: ['Se ha cancelado la suscripción', 'Ya no recibirás el correo semanal. Tus cifras están en la aplicación.'],
    resumed: ['Te has vuelto a suscribir', 'Los lunes volveremos a enviarte tus cifras.'],
  },
});
