import type { Executor } from '@hellograph/db';
import type { ClassSecrets } from './class-secrets';
import { classesRepo, toClassKey } from './classes.repo';
import { groupWorksRepo } from './works.repo';

interface Ended {
  secrets: ClassSecrets;
  keys: ReadonlySet<string>;
  at: number;
}

/**
 * Repeats, in a restored database, the deletions and replacements since the backup: classes,
 * students, tasks and co-teachers are deleted; the versions of codes and pictures are raised until
 * they differ from all replaced ones.
 */
export async function endClassesAgain(tx: Executor, { secrets, keys, at }: Ended): Promise<void> {
  const tables = { class: 'classes', student: 'class_students', assignment: 'class_assignments', coTeacher: 'class_co_teachers' } as const;
  for (const [what, table] of Object.entries(tables) as [keyof typeof tables, (typeof tables)[keyof typeof tables]][])
    for (const { id } of await tx.selectFrom(table).select('id').execute())
      if (keys.has(toClassKey(what, id))) {
        // A group's work contains the words of each of its students.
        if (what === 'student') await groupWorksRepo(tx).deleteAll(await groupWorksRepo(tx).listIds(id));
        await tx.deleteFrom(table).where('id', '=', id).execute();
      }
  for (const { id } of await tx.selectFrom('classes').select('id').execute()) await replaceCode(tx, { secrets, keys, at }, id);
  for (const { id, pin_version } of await tx.selectFrom('class_students').select(['id', 'pin_version']).execute()) {
    const next = toUnended(keys, 'pin', id, pin_version);
    if (next !== pin_version) await tx.updateTable('class_students').set({ pin_version: next }).where('id', '=', id).execute();
  }
}

async function replaceCode(tx: Executor, { secrets, keys, at }: Ended, id: string): Promise<void> {
  for (;;) {
    const row = await classesRepo(tx).find(id);
    if (!row || !keys.has(toClassKey('code', id, row.code_version))) return;
    await classesRepo(tx).updateCode(row, secrets.toCodeHash(secrets.toCode(id, row.code_version + 1)), at);
  }
}

function toUnended(keys: ReadonlySet<string>, what: 'pin', id: string, version: number): number {
  let next = version;
  while (keys.has(toClassKey(what, id, next))) next++;
  return next;
}
