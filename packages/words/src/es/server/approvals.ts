import type { approvals as english } from '../../en/server/approvals';
import { translate } from '../../translate';

export const approvals = translate<typeof english>()({
  asked: {
    heading: { one: 'Una tarjeta espera tu aprobación', other: '{count} envíos esperan tu aprobación' },
    preview: 'El primero: «{cover}».',
    previewPlain: 'Mírala y apruébala o devuélvela.',
    lead: 'En el equipo {team} no sale nada antes de que alguien lo apruebe.',
    how: 'Mira la tarjeta, sus destinatarios y su precio, y apruébala o devuélvela con un comentario.',
    button: 'Ver lo que espera',
  },
  decided: {
    heading: { one: 'Se ha decidido lo que pediste enviar', other: 'Se han decidido {count} de tus envíos' },
    approved: 'Aprobado: «{cover}». Saldrá a su hora.',
    returned: 'Devuelto: «{cover}». {comment}',
    how: 'Puedes cambiar lo devuelto y pedirlo otra vez.',
    button: 'Ver tus envíos',
  },
  card: 'una tarjeta',
  yourTeam: 'en el que trabajas',
  footnote: 'Recibes este correo porque estás en este equipo.',
});
