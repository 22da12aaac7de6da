import { type GivenTeamRole, teamLimits } from '@hellograph/contract';
import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { type MailForOwner, toMailForOwner } from '../../domain/group-cards/mail-for-owner';
import { findMailingOwner, usersRepo } from '../../domain/users/users.repo';
import { isAcceptable, teamInvitationsRepo } from '../../domain/workspaces/team-invitations.repo';
import type { OutboxHandlers } from '../../platform/events/outbox';
import { MailRefused } from '../../platform/mail/mailer';
import type { TeamworkDependencies } from './teamwork-dependencies';

interface TeamMail extends MailForOwner {
  role: GivenTeamRole;
  url: string;
  /** A directory invited them: there is no hurry, and no need to accept with a new account. */
  isByDirectory: boolean;
}

/** The mail that invites a person to a team. */
function toTeamMail({ role, url, isByDirectory, ...mail }: TeamMail): ReturnType<typeof toMailForOwner> {
  const said = serverWords(mail.language).teamInvitation;
  return toMailForOwner(mail, (from, team) => ({
    subject: team === undefined ? fill(said.subjectPlain, { from }) : fill(said.subject, { from, team }),
    preview: isByDirectory ? said.previewForYear : said.preview,
    heading: said.heading,
    paragraphs: [fill(said.lead, { from }), said.roles[role], isByDirectory ? said.howForYear : said.how],
    button: { label: said.button, url },
  }));
}

/** Mails invitations to a team. */
export function createTeamMailer(dependencies: TeamworkDependencies): Pick<OutboxHandlers, 'teamMail'> {
  const { db, mailer, mailStops: stops, mailBudget, teamTokens, publicUrl, log, now } = dependencies;
  return {
    teamMail: async ({ invitationId }) => {
      const repo = teamInvitationsRepo(db);
      const row = await repo.find(invitationId);
      // No mail is sent: it was sent, revoked or accepted, or has expired.
      if (row?.mail_state !== 'queued' || !isAcceptable(row, now())) return;
      const team = await usersRepo(db).findActive(row.workspace_id);
      const from = team && (await findMailingOwner(db, row.invited_by));
      if (!from) return;
      if (await stops.isStopped(db, row.email, now())) return repo.updateMailed(row.id, 'stopped');
      await mailBudget.take('all');
      const stopUrl = new URL(`/u/${stops.toToken(row.email)}`, publicUrl).href;
      const mail = toTeamMail({
        language: row.language,
        title: team.full_name,
        recipient: team.full_name,
        role: row.role,
        owners: [from.full_name],
        ownerEmail: from.email,
        url: teamTokens.toUrl(row.id),
        isByDirectory: row.expires_at - row.created_at > teamLimits.teamInvitationTtlSec * 1000,
        stopUrl,
      });
      try {
        await mailer.send({ ...mail, to: row.email, id: `team-${row.id}`, unsubscribeUrl: stopUrl });
        await repo.updateMailed(row.id, 'sent');
      } catch (thrown) {
        if (!(thrown instanceof MailRefused)) throw thrown;
        log.warn({ err: thrown, invitationId }, 'an invitation to a team was refused for good');
        if (thrown.isOfMailbox) await stops.stop(db, stops.toToken(row.email), { reason: 'refused', at: now() });
        await repo.updateMailed(row.id, 'failed');
      }
    },
  };
}
