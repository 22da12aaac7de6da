import { type ClassPlan, classLimits, classPlan, classResolutions } from '@hellograph/contract';
import { env } from '@hellograph/kit';

/** The free allowance of classes. */
export const classPlanVariables = {
  CLASS_STUDENTS: env.integer({
    default: classPlan.studentsMax,
    min: 1,
    max: classLimits.studentsMost,
    about: 'How many students a class can have',
  }),
  CLASS_VIDEOS: env.integer({
    default: classPlan.videosPerMonth,
    min: 0,
    max: 10_000,
    about: 'Free videos of students’ work a month, of all classes of a teacher; more use the teacher’s generations',
  }),
  CLASS_RESOLUTION: env.choice(classResolutions, { default: '480P', about: 'The resolution of videos of students’ work' }),
};

export const toClassPlan = ({ CLASS_STUDENTS, CLASS_VIDEOS, CLASS_RESOLUTION }: env.EnvValues<typeof classPlanVariables>): ClassPlan => ({
  studentsMax: CLASS_STUDENTS,
  videosPerMonth: CLASS_VIDEOS,
  resolution: CLASS_RESOLUTION,
});
