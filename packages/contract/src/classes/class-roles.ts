/**
 * `owner`: created the class. `coTeacher`: can do the same, except delete the class or choose who
 * teaches it.
 */
export const classRoles = ['owner', 'coTeacher'] as const;
export type ClassRole = (typeof classRoles)[number];

/**
 * `teach`: see the class and its works, change the roster and the code, set tasks, review. `own`:
 * delete the class and choose who teaches it.
 */
export type ClassRight = 'teach' | 'own';

/** The one table of permissions. Students are not in it: their routes only show their own data. */
export const classRights: Readonly<Record<ClassRole, readonly ClassRight[]>> = {
  owner: ['teach', 'own'],
  coTeacher: ['teach'],
};
