import type * as english from '../../en/server/pushes';
import { translate } from '../../translate';

export const pushes = translate<typeof english.pushes>()({
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

export const signerPushes = translate<typeof english.signerPushes>()({
  opened: '{name} ha abierto la tarjeta',
  openedPlain: 'Han abierto la tarjeta',
  openedText: 'Firmaste «{title}».',
  openedTextPlain: 'Tú la firmaste.',
  reacted: '{name} ha reaccionado a tu firma',
  reactedPlain: 'Una reacción a tu firma',
  reactedText: '{emoji} Toca para verla.',
  thanked: '{name} te da las gracias',
  thankedPlain: 'Te dan las gracias por tu firma',
  thankedTextPlain: 'Toca para leerlo.',
  nudge: 'La tarjeta para {name} se cierra pronto',
  nudgePlain: 'Una tarjeta que empezaste a firmar se cierra pronto',
  nudgeText: 'Tu firma aún no está en ella. Puedes firmar hasta el {time}.',
  off: 'Desactivar',
});
