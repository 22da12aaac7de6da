import {
  type ChangeStartSettingsBody,
  CodedError,
  type OperatorAct,
  type StartSettingName,
  type StartSettingsData,
  startSettingNames,
} from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import { operatorActsRepo } from '../../domain/operator-acts/operator-acts.repo';
import type { Config } from '../../platform/config/config';
import { readStartSettings, startVariables, writeStartSettings } from '../../platform/config/start-settings';
import type { Operator } from '../../platform/http/request-client';

export interface StartSettingsDependencies {
  db: Database;
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'publicUrl' | 'backupDir' | 'fixedAtStart' | 'instance'>;
  now: () => number;
}

export type StartSettingsService = ReturnType<typeof createStartSettingsService>;

const act: OperatorAct = 'setting-changed';

/** The settings with which the server starts. A change starts it again. */
export function createStartSettingsService({ db, config, now }: StartSettingsDependencies) {
  const { dataDir, publicUrl, backupDir, databaseUrl, fixedAtStart, instance } = config;
  const startedAt = new Date(now()).toISOString();
  const list = async (): Promise<StartSettingsData> => ({
    startedAt,
    // Those with which this process runs, until it has started again.
    inUse: {
      publicUrl: publicUrl.replace(/\/$/, ''),
      backupDir: databaseUrl ? null : (backupDir ?? null),
      name: instance.name,
      language: instance.language,
    },
    stored: await readStartSettings(dataDir),
    fixed: fixedAtStart.map((name) => ({ name, variable: startVariables[name] })),
  });
  return {
    list,
    change: async ({ changes, seen }: ChangeStartSettingsBody, operator: Operator): Promise<StartSettingsData> => {
      const names: StartSettingName[] = startSettingNames.filter((name) => changes[name] !== undefined);
      if (names.some((name) => fixedAtStart.includes(name))) throw new CodedError('SETTING_FIXED');
      const { publicUrl: written, name } = changes;
      const tidied = { ...(written && { publicUrl: new URL(written).origin }), ...(name && { name: name.trim() }) };
      await writeStartSettings(dataDir, { changes: { ...changes, ...tidied }, seen });
      for (const name of names)
        await operatorActsRepo(db).insertAct(operator, { act, subject: `setting ${name}`, reason: changes[name] ?? '', at: now() });
      return list();
    },
  };
}
