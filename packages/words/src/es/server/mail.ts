import type { mail as english } from '../../en/server/mail';
import { translate } from '../../translate';

export const mail = translate<typeof english>()({
  someone: 'Alguien',
  via: '{from} por Hellograph',
  greeting: '{name}, {heading}',
  quote: '«{text}»',
  copyAddress: 'O copia esta dirección en tu navegador:',
  stopCards: 'No recibir más tarjetas por correo',
});
