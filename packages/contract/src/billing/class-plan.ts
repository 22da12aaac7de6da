import type { Resolution } from '../video/render-options';

export const classResolutions = ['480P', '720P'] as const satisfies readonly Resolution[];

/** What classes have without paying. Operators change it. */
export interface ClassPlan {
  /** Of one class. */
  studentsMax: number;
  /** Free videos of approved work in a calendar month (UTC), of all classes that a teacher owns. */
  videosPerMonth: number;
  /** Of free videos and of those on the owner's generations. */
  resolution: (typeof classResolutions)[number];
}

/**
 * What a video of a class may have, whatever the plan of its owner: a whole group, and all that a
 * task lets students write, with the names before their lines.
 */
export const classVideoTerms = { facesMax: 4, charactersMax: 1600, speechMaxSec: 180 } as const;

/** Unless an operator changes it: a video a month for each student of one class. */
export const classPlan: ClassPlan = { studentsMax: 35, videosPerMonth: 35, resolution: '480P' };
