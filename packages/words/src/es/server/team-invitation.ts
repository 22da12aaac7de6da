import type { teamInvitation as english } from '../../en/server/team-invitation';
import { translate } from '../../translate';

export const teamInvitation = translate<typeof english>()({
  subject: '{from} te invita al equipo {team}',
  subjectPlain: '{from} te invita a un equipo',
  preview: 'Acéptala o recházala en siete días.',
  heading: '¿Te unes?',
  lead: '{from} quiere que te unas a este equipo en Hellograph.',
  roles: {
    admin: 'Serías administrador: podrías invitar a gente y darle funciones.',
    creator: 'Serías creador.',
    approver: 'Serías aprobador.',
    viewer: 'Serías lector.',
  },
  how: 'Necesitas una cuenta con esta dirección de correo, que es gratuita. El enlace funciona siete días.',
  button: 'Ver la invitación',
});
