import type { Resolution } from '../video/render-options';

export const classResolutions = ['480P', '720P'] as const satisfies readonly Resolution[];

/** The free allowance of classes. Operators can change it. */
export interface ClassPlan {
  /** Students per class. */
  studentsMax: number;
  /** Free videos of approved work per calendar month (UTC), over all classes of a teacher. */
  videosPerMonth: number;
  /** The resolution of free videos and of those that use the owner's generations. */
  resolution: (typeof classResolutions)[number];
}

/**
 * The limits for a class's video, regardless of its owner's plan: a whole group, and all the text
 * that a task allows, with the names before the lines.
 */
export const classVideoTerms = { facesMax: 4, charactersMax: 1600, speechMaxSec: 180 } as const;

/** The default: one video a month for each student of one class. */
export const classPlan: ClassPlan = { studentsMax: 35, videosPerMonth: 35, resolution: '480P' };
