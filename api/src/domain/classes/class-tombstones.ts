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
 * Ends again, in a restored database, what had ended since: classes, students, tasks and
 * co-teachers are deleted; codes and pictures are counted on until they are none that was replaced.
 */
export async function endClassesAgain(tx: Executor, { secrets, keys, at }: Ended): Promise<void> {
  const tables = { class: 'classes', student: 'class_students', assignment: 'class_assignments', coTeacher: 'class_co_teachers' } as const;
  for (const [what, table] of Object.entries(tables) as [keyof typeof tables, (typeof tables)[keyof typeof tables]][])
    for (const { id } of await tx.selectFrom(table).select('id').execute())
      if (keys.has(toClassKey(what, id))) {
        // What a group has handed in has words of each.
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
