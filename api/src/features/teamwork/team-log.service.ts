import type { PageQuery, TeamAct } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { findNames } from '../../domain/users/users.repo';
import { type TeamActRow, teamActsRepo } from '../../domain/workspaces/team-acts.repo';
import { getMemberWho } from '../../domain/workspaces/workspace-access';
import { toTableFile } from '../../platform/downloads/table-file';
import { readPage } from '../../platform/lists/pages';
import type { TeamRequest, TeamworkDependencies } from './teamwork-dependencies';

export type TeamLogService = ReturnType<typeof createTeamLogService>;

const actsUsual = 50;

/** The log of a team, for those who manage it. */
export function createTeamLogService({ db, now }: TeamworkDependencies) {
  return {
    listActs: async ({ userId, workspaceId }: TeamRequest, query: PageQuery) => {
      await getMemberWho(db, userId, workspaceId, 'manage');
      const { rows, cursor } = await readPage(query, {
        kind: 'number',
        usual: actsUsual,
        list: (slice) => teamActsRepo(db).list(workspaceId, slice),
        toPlace: ({ id }) => [id, String(id)],
      });
      return { acts: await toActs(db, rows), cursor };
    },

    /** Returns the whole log; downloading it is itself an act. */
    toFile: async ({ userId, workspaceId, client }: TeamRequest): Promise<string> => {
      await getMemberWho(db, userId, workspaceId, 'manage');
      await teamActsRepo(db).insert({ workspaceId, actorId: userId, kind: 'exported', at: now(), client });
      const acts = await toActs(db, await teamActsRepo(db).list(workspaceId, {}));
      const head = ['at', 'who', 'what', 'about', 'role', 'network address', 'device'];
      return toTableFile([
        head,
        ...acts.map((act) => [act.at, act.who ?? '', act.kind, act.about, act.role, act.ipAddress, act.userAgent]),
      ]);
    },
  };
}

async function toActs(db: Executor, rows: readonly TeamActRow[]): Promise<TeamAct[]> {
  const names = await findNames(
    db,
    rows.flatMap(({ actor_id, about_id }) => [actor_id, about_id].filter((id) => id !== null)),
  );
  return rows.map((row) => ({
    _id: String(row.id),
    kind: row.kind,
    role: row.role,
    at: new Date(row.at).toISOString(),
    who: (row.actor_id !== null && names.get(row.actor_id)) || null,
    about: (row.about_id !== null && names.get(row.about_id)) || row.about,
    ipAddress: row.ip_address,
    userAgent: row.user_agent,
  }));
}
