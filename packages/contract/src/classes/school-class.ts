import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { uiLanguageIds } from '../platform/ui-languages';
import { pinLength, pinPictures } from './class-code';
import { groupSizeSchema, taughtGroupSchema } from './class-groups';
import { classLimits as max } from './class-limits';
import { classRoles } from './class-roles';
import { classTermSchema } from './class-term';
import { pseudonymPattern } from './pseudonym';
import { sourcedPortraitSchema, workPortraitSchema } from './sourced-portrait';

const id = Type.String({ pattern: uuidPattern });
const className = Type.String({ minLength: 1, maxLength: max.classNameMaxLength, pattern: '\\S' });
const pseudonym = Type.String({ pattern: pseudonymPattern });
/** Numbers of pictures, in order. */
export const picturePinSchema = Type.Array(Type.Integer({ minimum: 0, maximum: pinPictures - 1 }), {
  minItems: pinLength,
  maxItems: pinLength,
});

export const createClassBodySchema = Type.Object({
  /** Made on the device: sent twice, it is one class. */
  _id: id,
  name: className,
  language: oneOf(uiLanguageIds),
  /** The teacher says that their school lets them use this with children. The moment is kept. */
  isAuthorised: Type.Literal(true),
  /** A class that they teach, whose pseudonyms and words to look at begin the new one. */
  rolledFrom: Type.Optional(id),
  term: Type.Optional(orNull(classTermSchema)),
});
export type CreateClassBody = Static<typeof createClassBodySchema>;
/** A word, or a few. */
const screenWords = Type.Array(Type.String({ minLength: 2, maxLength: max.screenWordMaxLength, pattern: '[\\p{L}\\p{N}]' }), {
  maxItems: max.screenWordsMax,
});
/** What a class adds to the words that are looked at, and what it does not want to be shown. */
export const wordScreenSchema = Type.Object({ added: screenWords, allowed: screenWords });
/**
 * `recordsVoices: false` deletes what students have recorded, and the videos that speak with it.
 */
export const updateClassBodySchema = Type.Partial(
  Type.Object({
    name: className,
    wordScreen: wordScreenSchema,
    term: orNull(classTermSchema),
    isArchived: Type.Boolean(),
    recordsVoices: Type.Boolean(),
  }),
);
export type UpdateClassBody = Static<typeof updateClassBodySchema>;

/** Ids are made on the device: sent twice, they are added once. */
export const addStudentsBodySchema = Type.Object({
  students: Type.Array(Type.Object({ _id: id, name: pseudonym }), { minItems: 1, maxItems: max.studentsMost }),
});
export type AddStudentsBody = Static<typeof addStudentsBodySchema>;
export const updateStudentBodySchema = Type.Object({ name: pseudonym });

const assignment = {
  title: Type.String({ minLength: 1, maxLength: max.taskTitleMaxLength, pattern: '\\S' }),
  task: Type.String({ minLength: 1, maxLength: max.taskMaxLength, pattern: '\\S' }),
  /** Beginnings of sentences that a student may tap. */
  starters: Type.Array(Type.String({ minLength: 1, maxLength: max.starterMaxLength, pattern: '\\S' }), { maxItems: max.startersMax }),
  /** Characters. */
  wordsMax: Type.Integer({ minimum: max.workWordsMinLength, maximum: max.workWordsMaxLength }),
};
/** Left out by pages of an older version. */
const assignmentExtras = {
  /** What the teacher looks at; students see it, too. */
  rubric: Type.Array(Type.String({ minLength: 1, maxLength: max.criterionMaxLength, pattern: '\\S' }), { maxItems: max.rubricMax }),
  /** The picture that students begin with. */
  portrait: orNull(workPortraitSchema),
  /** How many write one work together. It is fixed when the task is set. */
  groupSize: groupSizeSchema,
};
const { groupSize: _, ...changedExtras } = assignmentExtras;
const optionalExtras = Type.Partial(Type.Object(assignmentExtras)).properties;
export const createAssignmentBodySchema = Type.Object({ _id: id, ...assignment, ...optionalExtras });
export type CreateAssignmentBody = Static<typeof createAssignmentBodySchema>;
/** `isOpen: false`: nothing more is handed in. */
export const updateAssignmentBodySchema = Type.Partial(Type.Object({ ...assignment, ...changedExtras, isOpen: Type.Boolean() }));
export type UpdateAssignmentBody = Static<typeof updateAssignmentBodySchema>;

export const studentSchema = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  /** For the printed sheet. It is derived and stands in no table. */
  pin: picturePinSchema,
});
export type Student = Static<typeof studentSchema>;

export const assignmentSchema = Type.Object({
  _id: Type.String(),
  ...assignment,
  ...assignmentExtras,
  isOpen: Type.Boolean(),
  createdAt: moment,
});
export type Assignment = Static<typeof assignmentSchema>;

/** As teachers see it: with how many works are in each state. */
export const taughtAssignmentSchema = Type.Object({
  ...assignmentSchema.properties,
  /** None if everybody works alone. */
  groups: Type.Array(taughtGroupSchema),
  counts: Type.Object({ handedIn: Type.Integer(), returned: Type.Integer(), approved: Type.Integer() }),
});
export type TaughtAssignment = Static<typeof taughtAssignmentSchema>;

/** Another teacher with an account, or one who was asked. */
export const coTeacherSchema = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  state: oneOf(['asked', 'expired', 'accepted'] as const),
  /** The reader themselves, who may leave. */
  isYou: Type.Boolean(),
  /** The link to accept, for the owner alone and while it opens. */
  url: orNull(Type.String()),
});
export type CoTeacher = Static<typeof coTeacherSchema>;

export const schoolClassSummarySchema = Type.Object({
  _id: Type.String(),
  /** Of the user who reads it. */
  role: oneOf(classRoles),
  name: Type.String(),
  language: oneOf(uiLanguageIds),
  createdAt: moment,
  term: orNull(classTermSchema),
  /** Students do not get in meanwhile. */
  archivedAt: orNull(moment),
  studentsCount: Type.Integer(),
  /** Works that wait for a teacher. */
  waiting: Type.Integer(),
});
export type SchoolClassSummary = Static<typeof schoolClassSummarySchema>;

export const schoolClassSchema = Type.Object({
  ...schoolClassSummarySchema.properties,
  code: Type.String(),
  /** The page on which students enter. */
  url: Type.String(),
  authorisedAt: moment,
  /** Since when students may record their words; `null`: they don't. */
  voicesSince: orNull(moment),
  students: Type.Array(studentSchema),
  /** Newest first. */
  assignments: Type.Array(taughtAssignmentSchema),
  coTeachers: Type.Array(coTeacherSchema),
  /** Those that its teachers have added, oldest first; removed ones, too. */
  portraits: Type.Array(sourcedPortraitSchema),
  wordScreen: wordScreenSchema,
  /** How many it may have. */
  studentsMax: Type.Integer(),
  /** How many videos are left this month that cost its owner nothing. */
  freeVideosLeft: Type.Integer(),
  /** How many videos the owner's generations still make. */
  videosLeft: Type.Integer(),
});
export type SchoolClass = Static<typeof schoolClassSchema>;

export const schoolClassesDataSchema = Type.Object({ classes: Type.Array(schoolClassSummarySchema) });
export const schoolClassDataSchema = Type.Object({ schoolClass: schoolClassSchema });

export const createCoTeacherBodySchema = Type.Object({
  name: Type.String({ minLength: 1, maxLength: max.classNameMaxLength, pattern: '\\S' }),
});
/** What somebody sees who was invited to co-teach. */
export const teachingSchema = Type.Object({
  classId: Type.String(),
  name: Type.String(),
  owner: Type.String(),
  /** What the reader is already; `null`: they may accept. */
  role: orNull(oneOf(classRoles)),
});
export type Teaching = Static<typeof teachingSchema>;
export const teachingDataSchema = Type.Object({ teaching: teachingSchema });

/** What was deleted with a class. The seal proves that this server wrote it. */
export const classReceiptSchema = Type.Object({
  classId: id,
  deletedAt: moment,
  students: Type.Integer(),
  assignments: Type.Integer(),
  works: Type.Integer(),
  versions: Type.Integer(),
  seal: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
});
export type ClassReceipt = Static<typeof classReceiptSchema>;
export const classReceiptDataSchema = Type.Object({ receipt: classReceiptSchema });
/** `isGone`: at this moment the database has nothing of the class. */
export const checkedReceiptDataSchema = Type.Object({ isGenuine: Type.Boolean(), isGone: Type.Boolean() });
