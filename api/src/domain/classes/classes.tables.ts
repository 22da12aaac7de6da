import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listClassIds } from './classes.repo';

const ofClass = { column: 'class_id', listIds: listClassIds };

/**
 * All data of a class belongs to its owner. A co-teacher's row also belongs to the co-teacher, and
 * is deleted with the class. No row is purged by age: a teacher deletes a class at the end of the
 * year.
 */
export const classesTables = {
  account: [
    accountTable({ ...ofClass, table: 'class_parts', exportAs: 'classParts' }),
    accountTable({ ...ofClass, table: 'class_portraits', exportAs: 'classPortraits' }),
    accountTable({ ...ofClass, table: 'class_spoken_comments', exportAs: 'classSpokenComments' }),
    accountTable({ ...ofClass, table: 'class_work_versions', exportAs: 'classWorkVersions' }),
    accountTable({ ...ofClass, table: 'class_works', exportAs: 'classWorks' }),
    accountTable({ ...ofClass, table: 'class_groups', exportAs: 'classGroups' }),
    accountTable({ ...ofClass, table: 'class_assignments', exportAs: 'classAssignments' }),
    accountTable({ ...ofClass, table: 'class_students', exportAs: 'classStudents' }),
    accountTable({ table: 'class_co_teachers', exportAs: 'classesTaughtAlong', secrets: ['token_hash'] }),
    accountTable({ table: 'classes', exportAs: 'classes', secrets: ['code_hash'] }),
  ],
  blobs: [
    { table: 'class_spoken_comments', column: 'sound_key' },
    { table: 'class_portraits', column: 'photo_key' },
  ],
} satisfies TableDuties;
