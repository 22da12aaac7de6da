/**
 * `owner` has made the class. `coTeacher`: does the same, but does not delete it or choose who
 * teaches.
 */
export const classRoles = ['owner', 'coTeacher'] as const;
export type ClassRole = (typeof classRoles)[number];

/**
 * `teach`: sees the class and its works, changes the roster and the code, sets tasks, reviews.
 * `own`: deletes the class, and chooses who teaches it.
 */
export type ClassRight = 'teach' | 'own';

/**
 * The one table of who may do what. Students have no rights here: their routes show their own
 * alone.
 */
export const classRights: Readonly<Record<ClassRole, readonly ClassRight[]>> = {
  owner: ['teach', 'own'],
  coTeacher: ['teach'],
};
