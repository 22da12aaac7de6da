import type { reminders as english } from '../../en/server/reminders';
import { translate } from '../../translate';

export const reminders = translate<typeof english>()({
  occasions: {
    birthday: 'cumpleaños',
    love: 'San Valentín',
    wedding: 'boda',
    anniversary: 'aniversario',
    baby: 'bebé',
    graduation: 'graduación',
    congratulations: 'gran día',
    thanks: 'agradecimiento',
    getWell: 'tarjeta para que se mejore',
    sympathy: 'día de recuerdo',
    parents: 'día de los padres',
    christmas: 'Navidad',
    newYear: 'Año Nuevo',
    easter: 'Pascua',
    halloween: 'Halloween',
    diwali: 'Diwali',
    eid: 'Eid',
    hello: 'día',
  },
  today: '{name}: {occasion} hoy',
  tomorrow: '{name}: {occasion} mañana',
  later: { one: '{name}: {occasion} dentro de {count} día', other: '{name}: {occasion} dentro de {count} días' },
  body: 'Hemos empezado una tarjeta por ti. Añade tus palabras y envíala.',
  lead: 'Es el {date}.',
  button: 'Abrir la tarjeta',
  footnote: 'Nos pediste que te lo recordáramos. Si este día se ha vuelto triste, lo sentimos. Puedes desactivar el recordatorio abajo.',
  stop: 'Gestionar los recordatorios',
});
