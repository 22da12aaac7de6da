import {
  type AdminSettingsData,
  type ChangeSettingsBody,
  CodedError,
  keptSecret,
  type SettingName,
  type SettingValues,
  settingNames,
} from '@hellograph/contract';
import { type Database, type Executor, refuseInsideTransaction, transaction } from '@hellograph/db';
import type { Config } from '../config/config';
import { createSeal } from './sealed-text';

/** How long a change takes at most until every process follows it. */
const readAgainMs = 2000;

export type LiveSettings = ReturnType<typeof createLiveSettings>;

export interface LiveSettingsDependencies {
  db: Database;
  config: Pick<Config, 'signUp' | 'mail' | 'updateFeed' | 'directory' | 'fixedSettings'>;
  secrets: { linkKey: string };
  now: () => number;
}

type Stored = Partial<Record<SettingName, { value: unknown; revision: number }>>;

/** Settings that hold a secret. */
const sealedNames: ReadonlySet<SettingName> = new Set(['mailServer', 'directory']);

/**
 * The settings that administrators change while the server runs: the database over the defaults,
 * and variables over both.
 */
export function createLiveSettings({ db, config, secrets, now }: LiveSettingsDependencies) {
  const { seal, open } = createSeal(secrets.linkKey, 'settings of the instance');
  const { fixedSettings: fixed } = config;
  const { url, from } = config.mail;
  const defaults: SettingValues = {
    signUp: config.signUp.mode,
    mailServer: url ? { url, from } : null,
    announcement: null,
    maintenance: null,
    rendersPaused: false,
    looksForUpdates: true,
    updateFeed: config.updateFeed ?? null,
    groupRules: { claim: 'groups', rules: [] },
    directory: config.directory ?? null,
  };
  const isFixed = (name: SettingName) => fixed.some((one) => one.name === name);

  const load = async (executor: Executor): Promise<Stored> => {
    const rows = await executor.selectFrom('instance_settings').selectAll().execute();
    const known = rows.filter((row): row is typeof row & { name: SettingName } => settingNames.some((name) => name === row.name));
    return Object.fromEntries(
      known.map(({ name, value, revision }) => {
        const text = sealedNames.has(name) ? open(name, value) : value;
        return [name, { value: JSON.parse(text) as unknown, revision }];
      }),
    );
  };
  const toValues = (stored: Stored): SettingValues => {
    const set = settingNames.filter((name) => !isFixed(name) && stored[name] !== undefined);
    return { ...defaults, ...Object.fromEntries(set.map((name) => [name, stored[name]?.value])) };
  };

  let kept: { atMs: number; values: Promise<SettingValues> } | undefined;
  /**
   * Returns what holds now. Reads the database every two seconds at most, and at once with a
   * transaction: to wait there for a reading outside of it could be to wait forever.
   */
  const read = async (tx?: Executor): Promise<SettingValues> => {
    if (tx) return toValues(await load(tx));
    refuseInsideTransaction();
    if (kept && now() - kept.atMs < readAgainMs && now() >= kept.atMs) return kept.values;
    const fresh = { atMs: now(), values: load(db).then(toValues) };
    kept = fresh;
    fresh.values.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return fresh.values;
  };

  return {
    read,

    list: async (executor: Executor = db): Promise<AdminSettingsData> => {
      const stored = await load(executor);
      const values = toValues(stored);
      const revisions = Object.fromEntries(
        settingNames.map((name) => [name, stored[name]?.revision ?? 0]),
      ) as AdminSettingsData['revisions'];
      return {
        values: withoutSecrets(values),
        revisions,
        fixed: [...fixed],
      };
    },

    /**
     * Writes changes that are based on the current revisions. Throws SETTING_FIXED or
     * SETTING_CHANGED, and changes nothing then. Calls `onChange` for each in the transaction.
     */
    write: async ({ changes, seen }: ChangeSettingsBody, onChange: (tx: Executor, name: SettingName) => Promise<void>) => {
      await transaction(db, async (tx) => {
        for (const name of settingNames.filter((one) => changes[one] !== undefined)) {
          if (isFixed(name)) throw new CodedError('SETTING_FIXED');
          const text = JSON.stringify(name === 'directory' ? withKeptSecret(changes.directory, await read(tx)) : changes[name]);
          const value = sealedNames.has(name) ? seal(name, text) : text;
          if (!(await updateSetting(tx, { name, value, seen: seen[name] ?? 0, at: now() }))) throw new CodedError('SETTING_CHANGED');
          await onChange(tx, name);
        }
      });
      kept = undefined;
    },
  };
}

interface SettingChange {
  name: SettingName;
  value: string;
  seen: number;
  at: number;
}

/** Returns false if the setting has another revision than the one that was seen. */
async function updateSetting(tx: Executor, { name, value, seen, at }: SettingChange): Promise<boolean> {
  if (seen === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('instance_settings')
      .values({ name, value, revision: 1, changed_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('instance_settings')
    .set({ value, revision: seen + 1, changed_at: at })
    .where('name', '=', name)
    .where('revision', '=', seen)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns the settings as they may be shown. */
function withoutSecrets({ mailServer, directory, ...values }: SettingValues): SettingValues {
  return {
    ...values,
    mailServer: mailServer && { ...mailServer, url: withoutPassword(mailServer.url) },
    directory: directory && { ...directory, searcherPassword: directory.searcherPassword && keptSecret },
  };
}

/**
 * Returns what is stored for a change that leaves the shown secret unchanged. Only for the same
 * server and account: otherwise who changes the address could have the secret sent there.
 */
function withKeptSecret(changed: SettingValues['directory'] | undefined, { directory: stored }: SettingValues) {
  if (changed?.searcherPassword !== keptSecret) return changed;
  if (stored && stored.url === changed.url && stored.searcherDn === changed.searcherDn && stored.authority === changed.authority)
    return { ...changed, searcherPassword: stored.searcherPassword };
  const message = 'Enter the password again: it is kept only for the same server and account.';
  throw new CodedError('VALIDATION_FAILED', { message, fields: [{ path: 'changes.directory.searcherPassword', message }] });
}

/** Returns the address of a server as it may be shown. */
function withoutPassword(address: string): string {
  const url = new URL(address);
  if (url.password) url.password = keptSecret;
  return url.href;
}
