import { type AdminTeam, CodedError, type ConfirmAdminBody, type PasskeyLoginBody } from '@hellograph/contract';
import type { Domain } from '../../domain/create-domain';
import { sessionsRepo } from '../../domain/sessions/sessions.repo';
import { adminsRepo } from '../../domain/users/admins.repo';
import { findNames } from '../../domain/users/users.repo';
import { workspacesRepo } from '../../domain/workspaces/workspaces.repo';
import type { Feature } from '../../platform/http/feature';
import type { Client } from '../../platform/http/request-client';
import type { Handlers } from '../../platform/http/route-table';
import type { Session } from '../../platform/http/session-tokens';
import type { Platform } from '../../platform/open-platform';
import { type BackupsService, createBackupsService, logRestore, startRestoreTests } from './backups.service';
import { createFirstRun, type FirstRunDependencies, toFirstRunUrl } from './first-run.service';
import { createHealthService, type HealthDependencies } from './health.service';
import { createInstanceService, type InstanceService } from './instance.service';
import { createStartSettingsService, type StartSettingsService } from './start-settings.service';
import { readStorage } from './storage.service';
import { createUpdatesService, startUpdateLooks } from './updates.service';
import { createUsersService, type UsersDependencies, type UsersService } from './users.service';

interface AdministrationParts
  extends Pick<FirstRunDependencies, 'hash' | 'markVerified' | 'openSession'>,
    Pick<HealthDependencies, 'condition'>,
    Pick<UsersDependencies, 'deleteFor'> {
  /** Throws PASSWORD_WRONG. */
  confirm: (userId: string, password: string, client: Client) => Promise<unknown>;
  /** Throws PASSKEY_REFUSED. */
  confirmByPasskey: (userId: string, body: PasskeyLoginBody, client: Client) => Promise<void>;
}

type UserKeys =
  | 'GET /operator/users'
  | 'POST /operator/users/:id/reset'
  | 'POST /operator/users/:id/credits'
  | 'PUT /operator/users/:id/quota'
  | 'PUT /operator/users/:id/admin'
  | 'POST /operator/users/:id/delete';

const userHandlers = (users: UsersService): Handlers<UserKeys> => ({
  'GET /operator/users': async ({ query }) => ({ data: await users.list(query.find) }),
  'POST /operator/users/:id/reset': async ({ params, operator }) => ({ data: { user: await users.reset(params.id, operator) } }),
  'POST /operator/users/:id/credits': async ({ params, body, operator }) => ({
    data: { user: await users.giveCredits(params.id, body, operator) },
  }),
  'PUT /operator/users/:id/quota': async ({ params, body, operator }) => ({
    data: { user: await users.setQuota(params.id, body.quotaBytes, operator) },
  }),
  'PUT /operator/users/:id/admin': async ({ params, body, operator }) => ({
    data: { user: await users.setAdmin(params.id, body.isAdmin, operator) },
  }),
  'POST /operator/users/:id/delete': async ({ params, body, operator }) => ({ data: await users.delete(params.id, body.reason, operator) }),
});

type InstanceKeys =
  | 'GET /operator/settings'
  | 'PATCH /operator/settings'
  | 'POST /operator/mail-test'
  | 'GET /operator/invitations'
  | 'POST /operator/invitations'
  | 'DELETE /operator/invitations/:id';

const instanceHandlers = (instance: InstanceService): Handlers<InstanceKeys> => ({
  'GET /operator/settings': async () => ({ data: await instance.listSettings() }),
  'PATCH /operator/settings': async ({ body, operator }) => ({ data: await instance.changeSettings(body, operator) }),
  'POST /operator/mail-test': async ({ operator }) => ({ data: await instance.testMail(operator) }),
  'GET /operator/invitations': async () => ({ data: { invitations: await instance.listInvitations() } }),
  'POST /operator/invitations': async ({ body, operator }) => ({ data: { invitation: await instance.invite(body, operator) } }),
  'DELETE /operator/invitations/:id': async ({ params, operator }) => {
    await instance.endInvitation(params.id, operator);
    return { data: null };
  },
});

type BackupKeys =
  | 'GET /operator/backups'
  | 'POST /operator/backups'
  | 'PUT /operator/backups/bucket'
  | 'POST /operator/backups/test'
  | 'POST /operator/backups/restore';

const backupHandlers = (backups: BackupsService): Handlers<BackupKeys> => ({
  'GET /operator/backups': async () => ({ data: await backups.list() }),
  'POST /operator/backups': async ({ operator }) => ({ data: await backups.make(operator) }),
  'PUT /operator/backups/bucket': async ({ body, operator }) => ({ data: await backups.setBucket(body, operator) }),
  'POST /operator/backups/test': async ({ body, operator }) => ({ data: await backups.test(body.name, operator) }),
  'POST /operator/backups/restore': async ({ body, operator }) => ({ data: await backups.restore(body.name, operator) }),
});

type StartKeys = 'GET /operator/start-settings' | 'PATCH /operator/start-settings';

const startHandlers = (settings: StartSettingsService): Handlers<StartKeys> => ({
  'GET /operator/start-settings': async () => ({ data: await settings.list() }),
  'PATCH /operator/start-settings': async ({ body, operator }) => ({ data: await settings.change(body, operator) }),
});

/** Confirms who an administrator is, for the acts of the next minutes in this session. */
const createConfirmation =
  ({ db, confirm, confirmByPasskey, now }: Pick<Platform, 'db' | 'now'> & Pick<AdministrationParts, 'confirm' | 'confirmByPasskey'>) =>
  async ({ id, userId }: Session, { password, passkey }: ConfirmAdminBody, client: Client): Promise<void> => {
    if (passkey) await confirmByPasskey(userId, passkey, client);
    else if (password !== undefined) await confirm(userId, password, client);
    else throw new CodedError('PASSWORD_WRONG');
    await sessionsRepo(db).updateConfirmed(id, now());
  };

const holdEveryMs = 5000;

/** Keeps the queue held while administrators have paused it, also after Redis was emptied. */
function keepHeld({ settings, producer, leadership, lifecycle, log }: Platform): void {
  let wasHeld = false;
  const follow = async () => {
    const { rendersPaused } = await settings.read();
    if (!rendersPaused && !wasHeld) return;
    await producer.setHeld(rendersPaused);
    wasHeld = rendersPaused;
  };
  const stop = leadership.repeat(holdEveryMs, follow, (err) => log.debug({ err }, 'the queue could not be paused or continued'));
  lifecycle.add('pausing', stop);
}

const findFirstRunUrl = async ({ db, secrets, publicUrl }: Pick<Platform, 'db' | 'secrets' | 'publicUrl'>): Promise<string | null> =>
  (await adminsRepo(db).hasAny()) ? null : toFirstRunUrl(secrets.linkKey, publicUrl);

/** Logs how the operator becomes the first administrator. */
async function tellFirstRun(parts: Platform): Promise<void> {
  const link = await findFirstRunUrl(parts);
  if (link) parts.log.warn({ link }, 'nobody administers this server yet: open this link in a browser');
}

/** Lists the teams of the instance, by name. */
async function listTeams({ db }: Pick<Platform, 'db'>): Promise<AdminTeam[]> {
  const owned = await workspacesRepo(db).listOwned();
  const names = await findNames(
    db,
    owned.flatMap(({ id, ownerId }) => [id, ownerId]),
  );
  const teams = owned.map(({ id, ownerId }) => ({ _id: id, name: names.get(id) ?? '', owner: names.get(ownerId) ?? '' }));
  return teams.sort((one, other) => one.name.localeCompare(other.name) || one._id.localeCompare(other._id));
}

/** The administration of an instance, in the browser. */
export function createAdministrationFeature(parts: Platform & Domain & AdministrationParts) {
  const { settings, publicUrl } = parts;
  const updates = createUpdatesService(parts);
  const health = createHealthService({ ...parts, updates });
  const firstRun = createFirstRun(parts);
  const confirm = createConfirmation(parts);
  keepHeld(parts);
  parts.lifecycle.add('restore tests', startRestoreTests({ ...parts, repeat: parts.leadership.repeat }));
  parts.lifecycle.add('new versions', startUpdateLooks(updates, { repeat: parts.leadership.repeat, log: parts.log }));
  return {
    routes: {
      ...userHandlers(createUsersService(parts)),
      ...instanceHandlers(createInstanceService(parts)),
      ...startHandlers(createStartSettingsService(parts)),
      ...backupHandlers(createBackupsService(parts)),
      'GET /notice': async () => {
        const { announcement, maintenance } = await settings.read();
        return { data: { announcement, maintenance } };
      },
      'GET /operator/self': async ({ operator }) => ({
        data: { name: operator.name, isByToken: operator.userId === undefined, publicUrl },
      }),
      'GET /operator/teams': async () => ({ data: { teams: await listTeams(parts) } }),
      'GET /operator/storage': async () => ({ data: await readStorage(parts) }),
      'GET /operator/health': async () => ({ data: await health.getHealth() }),
      'GET /operator/updates': async () => ({ data: await updates.get() }),
      'POST /operator/updates': async () => ({ data: await updates.lookNow() }),
      'GET /operator/first-run': async () => ({ data: { url: await findFirstRunUrl(parts) } }),
      'POST /operator/first-run': async ({ body, client }) => ({ data: await firstRun(body, client) }),
      'POST /operator/confirm': async ({ session, body, client }) => {
        await confirm(session, body, client);
        return { data: null };
      },
    } satisfies Handlers<
      | UserKeys
      | InstanceKeys
      | BackupKeys
      | StartKeys
      | 'GET /notice'
      | 'GET /operator/self'
      | 'GET /operator/teams'
      | 'GET /operator/storage'
      | 'GET /operator/health'
      | 'GET /operator/updates'
      | 'POST /operator/updates'
      | 'GET /operator/first-run'
      | 'POST /operator/first-run'
      | 'POST /operator/confirm'
    >,
    registerRoutes: async () => {
      await logRestore(parts);
      await tellFirstRun(parts);
    },
  } satisfies Feature;
}
