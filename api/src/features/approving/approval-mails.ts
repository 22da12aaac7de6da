import { mayInTeam, type UiLanguage } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { countIn, fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { mayDecide } from '../../domain/approvals/approval-rights';
import { approvalsRepo } from '../../domain/approvals/approvals.repo';
import { listRequestersToNotify, listTeamsToAsk, updateTold } from '../../domain/approvals/approvals-to-tell';
import { findCover } from '../../domain/approvals/ask-for-approval';
import { usersRepo } from '../../domain/users/users.repo';
import { findMember } from '../../domain/workspaces/workspace-access';
import { membersRepo, workspacesRepo } from '../../domain/workspaces/workspaces.repo';
import type { OutboxMessages } from '../../platform/events/outbox-messages';
import { type MailContent, renderMail } from '../../platform/mail/mail-template';
import { MailRefused } from '../../platform/mail/mailer';
import { isLinkLike } from '../../platform/mail/mails';
import { scheduleBatch, type TakeDue } from '../../platform/schedule/schedule';
import type { ApprovingDependencies } from './approving-dependencies';

/** Members' texts in our mails are reduced to one line, without anything that looks like a link. */
const toPlain = (text: string, otherwise: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line === '' || isLinkLike(line) ? otherwise : line;
};

interface About {
  language: UiLanguage;
  team: string;
  url: string;
}

/** The mail to a member who may approve. */
function toAskedMail({ language, team, cover, count, url }: About & { cover: string; count: number }): MailContent {
  const { asked, yourTeam, footnote } = serverWords(language).approvals;
  const shown = toPlain(cover, '');
  const heading = countIn(language, asked.heading, count);
  return {
    ...{ language, subject: heading, heading, footnote },
    preview: shown === '' ? asked.previewPlain : fill(asked.preview, { cover: shown }),
    paragraphs: [fill(asked.lead, { team: toPlain(team, yourTeam) }), asked.how],
    button: { label: asked.button, url },
  };
}

interface DecidedLine {
  state: 'approved' | 'returned';
  cover: string;
  comment: string;
}

/** The maximum for a mail; the page shows all. */
const rowsMax = 20;

/** The mail to the member who asked. */
function toDecidedMail({ language, rows, url }: About & { rows: readonly DecidedLine[] }): MailContent {
  const { decided, card, footnote } = serverWords(language).approvals;
  const heading = countIn(language, decided.heading, rows.length);
  const lines = rows.slice(0, rowsMax).map(({ state, cover, comment }) => {
    const shown = toPlain(cover, card);
    return state === 'approved'
      ? fill(decided.approved, { cover: shown })
      : fill(decided.returned, { cover: shown, comment: toPlain(comment, '') });
  });
  return {
    language,
    subject: heading,
    heading,
    footnote,
    preview: lines[0] ?? '',
    paragraphs: rows.some(({ state }) => state === 'returned') ? [...lines, decided.how] : lines,
    button: { label: decided.button, url },
  };
}

/** Mails and notifications about pending requests and decisions: gathered, one for many. */
export function createApprovalMails(dependencies: ApprovingDependencies) {
  const { db, outbox } = dependencies;
  return {
    takeDue: (async (tx, at) => {
      const teams = await listTeamsToAsk(tx, at, scheduleBatch);
      for (const workspaceId of teams) {
        await updateTold(tx, 'asked_told_at', { workspaceId, at });
        for (const userId of await listApprovers(tx, workspaceId))
          await outbox.insert(tx, { kind: 'approvalsAsked', workspaceId, userId, at });
      }
      const askers = await listRequestersToNotify(tx, at, scheduleBatch);
      for (const { workspace_id: workspaceId, asked_by: userId } of askers) {
        const ids = await updateTold(tx, 'decided_told_at', { workspaceId, askedBy: userId, at });
        if (userId !== null) await outbox.insert(tx, { kind: 'approvalsDecided', workspaceId, userId, ids, at });
      }
      return Math.max(teams.length, askers.length);
    }) satisfies TakeDue,

    /**
     * Outbox handler. Reports the number of pending requests; sends nothing if all have been
     * decided.
     */
    notifyApprovers: async ({ workspaceId, userId, at }: OutboxMessages['approvalsAsked']): Promise<void> => {
      const member = await findMember(db, userId, workspaceId);
      if (!member || !mayInTeam(member.role, 'approve')) return;
      const waiting = await listDecidable(db, workspaceId, userId);
      if (waiting.length === 0) return;
      const { team, language, url } = await describeTeam(dependencies, workspaceId);
      const cover = await findCover(db, waiting[0]?.card_id ?? '');
      const content = toAskedMail({ language, team, cover, count: waiting.length, url });
      await tell(dependencies, { workspaceId, userId, content, id: `approvals-${workspaceId}-${userId}-${at}` });
    },

    /** Outbox handler. Members are not notified of their own decisions. */
    notifyRequester: async ({ workspaceId, userId, ids, at }: OutboxMessages['approvalsDecided']): Promise<void> => {
      if (!(await findMember(db, userId, workspaceId))) return;
      const rows = [];
      for (const id of ids) {
        const row = await approvalsRepo(db).find({ workspaceId }, id);
        if (!row || row.decided_by === userId || row.state === 'waiting' || row.state === 'withdrawn') continue;
        rows.push({ state: row.state, cover: await findCover(db, row.card_id), comment: row.comment });
      }
      if (rows.length === 0) return;
      const { team, language, url } = await describeTeam(dependencies, workspaceId);
      const content = toDecidedMail({ language, team, rows, url });
      await tell(dependencies, { workspaceId, userId, content, id: `decided-${workspaceId}-${userId}-${at}` });
    },
  };
}

async function listApprovers(tx: Executor, workspaceId: string): Promise<string[]> {
  const members = await membersRepo(tx).list(workspaceId);
  return members.filter(({ role, state }) => state === 'active' && mayInTeam(role, 'approve')).map(({ user_id }) => user_id);
}

async function listDecidable(db: Executor, workspaceId: string, memberId: string) {
  const rows = await approvalsRepo(db).listWaiting({ workspaceId });
  const theirs = [];
  for (const row of rows) if (await mayDecide(db, { workspaceId, memberId, askedBy: row.asked_by })) theirs.push(row);
  return theirs;
}

async function describeTeam({ db, publicUrl }: ApprovingDependencies, workspaceId: string) {
  const team = (await usersRepo(db).findUser(workspaceId))?.full_name ?? '';
  const language = (await workspacesRepo(db).find(workspaceId))?.approval_language ?? 'en';
  return { team, language, url: new URL(`/approvals?team=${workspaceId}`, publicUrl).href };
}

interface Told {
  workspaceId: string;
  userId: string;
  content: MailContent;
  /** The same for every try to send the mail. */
  id: string;
}

async function tell(
  { db, mailer, mailBudget, push, log }: ApprovingDependencies,
  { workspaceId, userId, content, id }: Told,
): Promise<void> {
  const user = await usersRepo(db).findActive(userId);
  if (!user) return;
  await mailBudget.take('all');
  await mailer.send({ ...renderMail(content), to: user.email, id }).catch((thrown: unknown) => {
    if (!(thrown instanceof MailRefused)) throw thrown;
    log.warn({ err: thrown, userId }, 'a mail about approvals was refused for good');
  });
  await push.notifyApprovals(userId, { teamId: workspaceId, title: content.heading, body: content.preview });
}
