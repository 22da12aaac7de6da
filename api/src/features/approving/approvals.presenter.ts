import { type Approval, nameIn } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { mayDecide } from '../../domain/approvals/approval-rights';
import type { ApprovalRow } from '../../domain/approvals/approvals.repo';
import { bulkSendsRepo } from '../../domain/bulk-sends/bulk-sends.repo';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { postRepo } from '../../domain/deliveries/deliveries.repo';
import { usersRepo } from '../../domain/users/users.repo';
import { findMoment } from '../../platform/schedule/zoned-time';

const toMoment = (ms: number) => new Date(ms).toISOString();

/** Presents a request to one member of the team. */
export async function toApproval(db: Executor, row: ApprovalRow, { memberId, at }: { memberId: string; at: number }): Promise<Approval> {
  const card = await cardsRepo(db).findAny(row.card_id);
  const { to, ...timing } = await findTiming(db, row);
  const moment = timing.sendAt === null ? undefined : findMoment(timing.sendAt, timing.timeZone);
  const isWaiting = row.state === 'waiting';
  return {
    ...{ _id: row.id, kind: row.kind, subjectId: row.subject_id, cardId: row.card_id, state: row.state, isAgain: row.is_again === 1 },
    ...{ cover: nameIn(card?.cover ?? '', ''), inside: card?.inside ?? '', sender: card?.sender ?? '', cardVersion: card?.version ?? 0 },
    ...{ to, ...timing, people: row.people, credits: row.credits },
    isLate: isWaiting && moment !== undefined && moment <= at,
    askedBy: await findName(db, row.asked_by),
    isYours: row.asked_by === memberId,
    mayDecide: isWaiting && (await mayDecide(db, { workspaceId: row.workspace_id, memberId, askedBy: row.asked_by })),
    askedAt: toMoment(row.asked_at),
    decidedBy: await findName(db, row.decided_by),
    decidedAt: row.decided_at === null ? null : toMoment(row.decided_at),
    comment: row.comment,
  };
}

const findName = async (db: Executor, id: string | null): Promise<string | null> =>
  (id !== null && (await usersRepo(db).findUser(id))?.full_name) || null;

async function findTiming(
  db: Executor,
  { kind, workspace_id, subject_id }: ApprovalRow,
): Promise<Pick<Approval, 'to' | 'sendAt' | 'timeZone'>> {
  if (kind === 'delivery') {
    const row = await postRepo(db).find(subject_id);
    return { to: row ? { name: row.name, email: row.email } : null, sendAt: row?.send_at ?? null, timeZone: row?.time_zone ?? 'UTC' };
  }
  const send = await bulkSendsRepo(db).find(workspace_id, subject_id);
  return { to: null, sendAt: send?.send_at ?? null, timeZone: send?.time_zone ?? 'UTC' };
}
