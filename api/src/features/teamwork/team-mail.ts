import type { GivenTeamRole } from '@hellograph/contract';
import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { type MailForOwner, toMailForOwner } from '../../domain/group-cards/mail-for-owner';

export interface TeamMail extends MailForOwner {
  role: GivenTeamRole;
  url: string;
}

/** The mail that invites a person to a team. */
export function toTeamMail({ role, url, ...mail }: TeamMail): ReturnType<typeof toMailForOwner> {
  const said = serverWords(mail.language).teamInvitation;
  return toMailForOwner(mail, (from, team) => ({
    subject: team === undefined ? fill(said.subjectPlain, { from }) : fill(said.subject, { from, team }),
    preview: said.preview,
    heading: said.heading,
    paragraphs: [fill(said.lead, { from }), said.roles[role], said.how],
    button: { label: said.button, url },
  }));
}
