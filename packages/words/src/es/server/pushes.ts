import type { pushes as english } from '../../en/server/pushes';
import { translate } from '../../translate';

export const pushes = translate<typeof english>()({
  ready: { title: 'Tu vídeo está listo', body: '{quote} Toca para verlo.' },
  failed: { title: 'No hemos podido hacer tu vídeo', body: '{quote}: {reason}' },
  reply: {
    title: '{from} ha respondido a tu tarjeta',
    titlePlain: 'Alguien ha respondido a tu tarjeta',
    body: '{quote} a {cover}',
  },
  unsent: {
    title: 'Tu tarjeta para {to} no se ha entregado',
    reasons: {
      'address-refused': 'Esa dirección de correo no existe. Compruébala o comparte el enlace.',
      'address-stopped': 'Ya no quiere recibir tarjetas por correo. Comparte el enlace de otra forma.',
      'card-gone': 'La tarjeta o su enlace se desactivó.',
      'too-few': 'La habían firmado menos de dos personas. Envíala de todos modos o elige otro momento.',
      'too-late': 'No teníamos conexión cuando tocaba enviarla. Envíala ahora o comparte el enlace.',
      'plan-ended': 'El plan de tu equipo había terminado. Cuando tenga uno de nuevo, envíala otra vez.',
      'mail-refused': 'Su servidor de correo la rechazó. Comparte el enlace de otra forma.',
    },
  },
  answered: { title: 'Te hemos respondido', body: 'Toca para leer lo que ha escrito nuestra asistencia.' },
  test: { title: 'Las notificaciones funcionan', body: 'Te avisaremos así cuando un vídeo esté listo.' },
});
