import { randomUUID } from 'node:crypto';
import { type AdminInvitation, type ChangeSettingsBody, CodedError, type OperatorAct, type SettingName } from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import { operatorActsRepo } from '../../domain/operator-acts/operator-acts.repo';
import { madeInvitationsRepo, toMadeCode } from '../../domain/users/invitations.repo';
import { usersRepo } from '../../domain/users/users.repo';
import type { Operator } from '../../platform/http/request-client';
import type { Mailer } from '../../platform/mail/mailer';
import { toMail } from '../../platform/mail/mails';
import { toMailProblem } from '../../platform/mail/open-mail';
import type { LiveSettings } from '../../platform/settings/live-settings';

export interface InstanceDependencies {
  db: Database;
  secrets: { linkKey: string };
  settings: LiveSettings;
  mailer: Pick<Mailer, 'send'>;
  publicUrl: string;
  now: () => number;
}

export type InstanceService = ReturnType<typeof createInstanceService>;

const toMoment = (ms: number) => new Date(ms).toISOString();

/** Settings, invitations and mail of an instance. */
export function createInstanceService(dependencies: InstanceDependencies) {
  const { db, secrets, settings, publicUrl, now } = dependencies;
  const log = (tx: Executor, operator: Operator, { act, subject, reason = '' }: { act: OperatorAct; subject: string; reason?: string }) =>
    operatorActsRepo(tx).insertAct(operator, { act, subject, reason, at: now() });

  const listInvitations = async (): Promise<AdminInvitation[]> =>
    (await madeInvitationsRepo(db).list()).map(({ id, note, uses_max, uses, created_at, created_by }) => ({
      _id: id,
      url: new URL(`/login?invite=${toMadeCode(secrets.linkKey, id)}`, publicUrl).href,
      note,
      usesMax: uses_max,
      uses: uses ?? 0,
      createdAt: toMoment(created_at),
      createdBy: created_by,
    }));

  return {
    listSettings: () => settings.list(),
    changeSettings: async (body: ChangeSettingsBody, operator: Operator) => {
      await settings.write(body, (tx, name: SettingName) => log(tx, operator, { act: 'setting-changed', subject: `setting ${name}` }));
      return settings.list();
    },

    listInvitations,
    invite: async ({ note, usesMax }: { note: string; usesMax: number }, operator: Operator): Promise<AdminInvitation> => {
      const id = randomUUID();
      const code = toMadeCode(secrets.linkKey, id);
      await transaction(db, async (tx) => {
        await madeInvitationsRepo(tx).insert({ id, code, note: note.trim(), usesMax, createdBy: operator.name, at: now() });
        await log(tx, operator, { act: 'invitation-made', subject: `invitation ${id}` });
      });
      const made = (await listInvitations()).find(({ _id }) => _id === id);
      if (!made) throw new CodedError('NOT_FOUND');
      return made;
    },
    endInvitation: (id: string, operator: Operator) =>
      transaction(db, async (tx) => {
        if (!(await madeInvitationsRepo(tx).delete(id))) throw new CodedError('NOT_FOUND');
        await log(tx, operator, { act: 'invitation-ended', subject: `invitation ${id}` });
      }),

    testMail: (operator: Operator) => testMail(dependencies, operator),
  };
}

/** Sends a mail to the administrator who asks, at once, and says what the mail server said. */
async function testMail({ db, mailer, publicUrl, now }: InstanceDependencies, operator: Operator) {
  const user = operator.userId === undefined ? undefined : await usersRepo(db).findUser(operator.userId);
  if (!user) throw new CodedError('VALIDATION_FAILED', { message: 'Log in as an administrator: the test mail goes to your own address.' });
  const mail = toMail('mail-test', { name: user.full_name, token: '', publicUrl });
  const outcome = await mailer.send({ ...mail, to: user.email, id: randomUUID() }).then(
    () => ({ isSent: true, problem: '' }),
    (thrown: unknown) => ({ isSent: false, problem: toMailProblem(thrown) }),
  );
  await operatorActsRepo(db).insertAct(operator, { act: 'mail-tested', subject: 'mail', reason: outcome.problem, at: now() });
  return outcome;
}
