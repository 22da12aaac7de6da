import type { signerPushes as english } from '../../en/server/signer-pushes';
import { translate } from '../../translate';

export const signerPushes = translate<typeof english>()({
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
