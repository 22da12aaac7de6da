import type { Activity } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { type ActivityRow, activityRepo } from '../../domain/activity/activity.repo';
import { getManagedGroupCard } from '../../domain/group-cards/group-card-access';
import { signaturesRepo } from '../../domain/group-cards/signatures.repo';
import { inviteesRepo } from '../../domain/invitees/invitees.repo';
import { usersRepo } from '../../domain/users/users.repo';
import type { GroupCardsDependencies } from './group-cards-dependencies';

const listedMax = 100;

/** Returns the activity of a group card, for those who manage it. Throws NOT_FOUND. */
export const createBoardActivity =
  ({ db }: Pick<GroupCardsDependencies, 'db'>) =>
  async (userId: string, cardId: string): Promise<Activity[]> => {
    await getManagedGroupCard(db, userId, cardId);
    const rows = await activityRepo(db).list(cardId, listedMax);
    const names = await listNames(db, cardId, rows);
    return rows.map(({ what, subject_id: subjectId, times, last_at: at }) => ({
      ...{ what, times, at: new Date(at).toISOString() },
      name: names.get(subjectId) || null,
    }));
  };

export type BoardActivity = ReturnType<typeof createBoardActivity>;

/** Returns names by subject. Deleted people have no name any more. */
async function listNames(db: Executor, cardId: string, rows: readonly ActivityRow[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map((await signaturesRepo(db).list(cardId)).map(({ id, name }) => [id, name]));
  for (const { id, link_id: linkId, name } of await inviteesRepo(db).list(cardId)) names.set(id, name).set(linkId, name);
  for (const { what, subject_id: id } of rows)
    if (what === 'handedOver') names.set(id, (await usersRepo(db).findUser(id))?.full_name ?? '');
  return names;
}
