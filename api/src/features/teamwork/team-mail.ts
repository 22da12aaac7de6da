import type { GivenTeamRole, MailLanguage } from '@hellograph/contract';
import { type MailForOwner, toMailForOwner } from '../../domain/group-cards/mail-for-owner';

interface Words {
  subject: (from: string, team: string) => string;
  subjectPlain: (from: string) => string;
  preview: string;
  heading: string;
  lead: (from: string) => string;
  roles: Record<GivenTeamRole, string>;
  how: string;
  button: string;
}

const words: Record<MailLanguage, Words> = {
  en: {
    subject: (from, team) => `${from} invites you to the team ${team}`,
    subjectPlain: (from) => `${from} invites you to a team`,
    preview: 'Accept or decline within seven days.',
    heading: 'Will you join?',
    lead: (from) => `${from} would like you to join this team on Hellograph.`,
    roles: {
      admin: 'You would be an admin: you could invite people and give them roles.',
      creator: 'You would be a creator.',
      approver: 'You would be an approver.',
      viewer: 'You would be a viewer.',
    },
    how: 'You need an account with this email address, which is free. The link works for seven days.',
    button: 'See the invitation',
  },
  es: {
    subject: (from, team) => `${from} te invita al equipo ${team}`,
    subjectPlain: (from) => `${from} te invita a un equipo`,
    preview: 'Acéptala o recházala en siete días.',
    heading: '¿Te unes?',
    lead: (from) => `${from} quiere que te unas a este equipo en Hellograph.`,
    roles: {
      admin: 'Serías administrador: podrías invitar a gente y darle funciones.',
      creator: 'Serías creador.',
      approver: 'Serías aprobador.',
      viewer: 'Serías lector.',
    },
    how: 'Necesitas una cuenta con esta dirección de correo, que es gratuita. El enlace funciona siete días.',
    button: 'Ver la invitación',
  },
};

export interface TeamMail extends MailForOwner {
  role: GivenTeamRole;
  url: string;
}

/** The mail that invites a person to a team. */
export function toTeamMail({ role, url, ...mail }: TeamMail): ReturnType<typeof toMailForOwner> {
  const said = words[mail.language];
  return toMailForOwner(mail, (from, team) => ({
    subject: team === undefined ? said.subjectPlain(from) : said.subject(from, team),
    preview: said.preview,
    heading: said.heading,
    paragraphs: [said.lead(from), said.roles[role], said.how],
    button: { label: said.button, url },
  }));
}
