import { access, constants, mkdir } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import {
  type AppLanguage,
  appLanguageIds,
  CodedError,
  type StartSettingName,
  type StartSettings,
  startSettingNames,
} from '@hellograph/contract';
import { withFileLock } from '@hellograph/db';
import { Type } from 'typebox';
import { type NoteFile, noteFile } from '../restoring/restore-notes';

/** Files of earlier versions lack some. */
const nullable = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const language = Type.Optional(Type.Union([...appLanguageIds.map((id) => Type.Literal(id)), Type.Null()]));

/**
 * Settings that every program reads when it starts, in a file: where the database is restored from
 * must not depend on the database.
 */
const startSettingsFile: NoteFile<Partial<StartSettings>> = noteFile(
  'settings.json',
  Type.Object({ publicUrl: nullable, backupDir: nullable, name: nullable, language } satisfies Record<StartSettingName, unknown>),
);

const none: StartSettings = { publicUrl: null, backupDir: null, name: null, language: null };
export const readStartSettings = async (dataDir: string): Promise<StartSettings> => ({
  ...none,
  ...(await startSettingsFile.read(dataDir)),
});

/** The variable that decides each, if it is set. */
export const startVariables = {
  publicUrl: 'PUBLIC_URL',
  backupDir: 'BACKUP_DIR',
  name: 'INSTANCE_NAME',
  language: 'INSTANCE_LANGUAGE',
} as const satisfies Record<StartSettingName, string>;

interface StartVariables {
  PORT: number;
  PUBLIC_URL: string;
  BACKUP_DIR: string | undefined;
  INSTANCE_NAME: string | undefined;
  INSTANCE_LANGUAGE: AppLanguage;
}

/** Returns values of variables; where the environment has none, those of the file. */
export function withStartSettings<Values extends StartVariables>(
  values: Values,
  { publicUrl, backupDir, name, language: chosen }: StartSettings,
  isSet: (variable: string) => boolean,
): Values {
  return {
    ...values,
    PUBLIC_URL: isSet('PUBLIC_URL') ? values.PUBLIC_URL : (publicUrl ?? `http://localhost:${values.PORT}`),
    BACKUP_DIR: isSet('BACKUP_DIR') ? values.BACKUP_DIR : (backupDir ?? undefined),
    INSTANCE_NAME: isSet('INSTANCE_NAME') ? values.INSTANCE_NAME : (name ?? undefined),
    INSTANCE_LANGUAGE: isSet('INSTANCE_LANGUAGE') ? values.INSTANCE_LANGUAGE : (chosen ?? values.INSTANCE_LANGUAGE),
  };
}

export interface StartChange {
  changes: Partial<StartSettings>;
  /** The stored values that the changes are based on. */
  seen: Partial<StartSettings>;
}

/**
 * Writes changes that are based on the current values. Throws SETTING_CHANGED and
 * BACKUP_PLACE_UNUSABLE.
 */
export async function writeStartSettings(dataDir: string, { changes, seen }: StartChange): Promise<void> {
  if (changes.backupDir) await requireWritable(changes.backupDir);
  await withFileLock(
    join(dataDir, 'settings.lock'),
    async () => {
      const stored = await readStartSettings(dataDir);
      const names = startSettingNames.filter((name) => changes[name] !== undefined);
      if (names.some((name) => (seen[name] ?? null) !== stored[name])) throw new CodedError('SETTING_CHANGED');
      await startSettingsFile.write(dataDir, { ...stored, ...changes });
    },
    () => {},
  );
}

async function requireWritable(dir: string): Promise<void> {
  const refuse = (why: string, cause?: unknown) => {
    throw new CodedError('BACKUP_PLACE_UNUSABLE', { message: `Backups can’t be kept in ${dir}: ${why}`, cause });
  };
  if (!isAbsolute(dir)) refuse('write the whole path, from / on.');
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (thrown) {
    refuse((thrown as Error).message, thrown);
  }
}
