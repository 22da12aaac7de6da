import type { weeklyMail as english } from '../../en/server/weekly-mail';
import { translate } from '../../translate';

export const weeklyMail = translate<typeof english>()({
  subject: 'Tu semana en cifras: {week}',
  preview: { one: '1 persona abrió lo que enviaste.', other: '{count} personas abrieron lo que enviaste.' },
  heading: 'Tu semana en cifras',
  lines: {
    sent: 'Enviadas: {count} (la semana anterior: {before})',
    opened: 'Abiertas: {count} (la semana anterior: {before})',
    watched100: 'Vistas hasta el final: {count} (la semana anterior: {before})',
    replied: 'Respondidas: {count} (la semana anterior: {before})',
  },
  best: { one: 'La más abierta: «{cover}», una vez.', other: 'La más abierta: «{cover}», {count} veces.' },
  button: 'Ver todas las cifras',
  footnote: 'Pediste este correo. Quien no quiere que se le cuente no está en ninguna de estas cifras.',
  stop: 'No recibir más el correo semanal',
});
