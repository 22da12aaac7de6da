import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { textLine, textLines } from '../platform/text-field';
import { uiLanguageIds } from '../platform/ui-languages';
import { pinLength, pinPictures } from './class-code';
import { groupSizeSchema, taughtGroupSchema } from './class-groups';
import { classLimits as max } from './class-limits';
import { classRoles } from './class-roles';
import { classTermSchema } from './class-term';
import { pseudonymPattern } from './pseudonym';
import { sourcedPortraitSchema, workPortraitSchema } from './sourced-portrait';

const id = Type.String({ pattern: uuidPattern });
const className = textLine({ minLength: 1, maxLength: max.classNameMaxLength, pattern: '\\S' });
const pseudonym = textLine({ pattern: pseudonymPattern });
/** The numbers of the pictures, in order. */
export const picturePinSchema = Type.Array(Type.Integer({ minimum: 0, maximum: pinPictures - 1 }), {
  minItems: pinLength,
  maxItems: pinLength,
});

export const createClassBodySchema = Type.Object({
  /** Generated on the device, so that a repeated request creates only one class. */
  _id: id,
  name: className,
  language: oneOf(uiLanguageIds),
  /**
   * The teacher confirms that their school allows them to use this with children. The moment is
   * stored.
   */
  isAuthorised: Type.Literal(true),
  /** A class that they teach, from which the new one copies pseudonyms and watched words. */
  rolledFrom: Type.Optional(id),
  term: Type.Optional(orNull(classTermSchema)),
});
export type CreateClassBody = Static<typeof createClassBodySchema>;
/** One or a few words. */
const screenWords = Type.Array(textLine({ minLength: 2, maxLength: max.screenWordMaxLength, pattern: '[\\p{L}\\p{N}]' }), {
  maxItems: max.screenWordsMax,
});
/** Words that a class adds to the watched ones, and words that it allows. */
export const wordScreenSchema = Type.Object({ added: screenWords, allowed: screenWords });
/** `recordsVoices: false` deletes the students' recordings and the videos that use them. */
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

/** Ids are generated on the device, so that a repeated request adds nobody twice. */
export const addStudentsBodySchema = Type.Object({
  students: Type.Array(Type.Object({ _id: id, name: pseudonym }), { minItems: 1, maxItems: max.studentsMost }),
});
export type AddStudentsBody = Static<typeof addStudentsBodySchema>;
export const updateStudentBodySchema = Type.Object({ name: pseudonym });

const assignment = {
  title: textLine({ minLength: 1, maxLength: max.taskTitleMaxLength, pattern: '\\S' }),
  task: textLines({ minLength: 1, maxLength: max.taskMaxLength, pattern: '\\S' }),
  /** Sentence starters that a student may tap. */
  starters: Type.Array(textLine({ minLength: 1, maxLength: max.starterMaxLength, pattern: '\\S' }), { maxItems: max.startersMax }),
  /** Characters. */
  wordsMax: Type.Integer({ minimum: max.workWordsMinLength, maximum: max.workWordsMaxLength }),
};
/** Left out by older pages. */
const assignmentExtras = {
  /** The teacher's criteria; students see them, too. */
  rubric: Type.Array(textLine({ minLength: 1, maxLength: max.criterionMaxLength, pattern: '\\S' }), { maxItems: max.rubricMax }),
  /** The picture with which students start. */
  portrait: orNull(workPortraitSchema),
  /** The number of students who write one work together. It can't be changed later. */
  groupSize: groupSizeSchema,
};
const { groupSize: _, ...changedExtras } = assignmentExtras;
const optionalExtras = Type.Partial(Type.Object(assignmentExtras)).properties;
export const createAssignmentBodySchema = Type.Object({ _id: id, ...assignment, ...optionalExtras });
export type CreateAssignmentBody = Static<typeof createAssignmentBodySchema>;
/** `isOpen: false`: no more hand-ins are accepted. */
export const updateAssignmentBodySchema = Type.Partial(Type.Object({ ...assignment, ...changedExtras, isOpen: Type.Boolean() }));
export type UpdateAssignmentBody = Static<typeof updateAssignmentBodySchema>;

export const studentSchema = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  /** For the printed sheet. It is derived and not stored in any table. */
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

/** A task as teachers see it, with the number of works in each state. */
export const taughtAssignmentSchema = Type.Object({
  ...assignmentSchema.properties,
  /** Empty if everyone works alone. */
  groups: Type.Array(taughtGroupSchema),
  counts: Type.Object({ handedIn: Type.Integer(), returned: Type.Integer(), approved: Type.Integer() }),
});
export type TaughtAssignment = Static<typeof taughtAssignmentSchema>;

/** Another teacher with an account, or an invited one. */
export const coTeacherSchema = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  state: oneOf(['asked', 'expired', 'accepted'] as const),
  /** Whether it is the reader, who may leave. */
  isYou: Type.Boolean(),
  /** The link to accept, while it is valid; only for the owner. */
  url: orNull(Type.String()),
});
export type CoTeacher = Static<typeof coTeacherSchema>;

export const schoolClassSummarySchema = Type.Object({
  _id: Type.String(),
  /** The reader's role. */
  role: oneOf(classRoles),
  name: Type.String(),
  language: oneOf(uiLanguageIds),
  createdAt: moment,
  term: orNull(classTermSchema),
  /** The class is archived since then; students can't enter. */
  archivedAt: orNull(moment),
  studentsCount: Type.Integer(),
  /** The number of works that wait for a teacher. */
  waiting: Type.Integer(),
});
export type SchoolClassSummary = Static<typeof schoolClassSummarySchema>;

export const schoolClassSchema = Type.Object({
  ...schoolClassSummarySchema.properties,
  code: Type.String(),
  /** The page on which students log in. */
  url: Type.String(),
  authorisedAt: moment,
  /** The moment since which students may record; `null`: they may not. */
  voicesSince: orNull(moment),
  students: Type.Array(studentSchema),
  /** Newest first. */
  assignments: Type.Array(taughtAssignmentSchema),
  coTeachers: Type.Array(coTeacherSchema),
  /** The portraits that its teachers added, oldest first, including removed ones. */
  portraits: Type.Array(sourcedPortraitSchema),
  wordScreen: wordScreenSchema,
  /** The maximum number of students. */
  studentsMax: Type.Integer(),
  /** The number of videos left this month that are free for its owner. */
  freeVideosLeft: Type.Integer(),
  /** The number of videos for which the owner's generations suffice. */
  videosLeft: Type.Integer(),
});
export type SchoolClass = Static<typeof schoolClassSchema>;

export const schoolClassesDataSchema = Type.Object({ classes: Type.Array(schoolClassSummarySchema) });
export const schoolClassDataSchema = Type.Object({ schoolClass: schoolClassSchema });

export const createCoTeacherBodySchema = Type.Object({
  name: textLine({ minLength: 1, maxLength: max.classNameMaxLength, pattern: '\\S' }),
});
/** The invitation as the invited co-teacher sees it. */
export const teachingSchema = Type.Object({
  classId: Type.String(),
  name: Type.String(),
  owner: Type.String(),
  /** The reader's current role; `null`: they may accept. */
  role: orNull(oneOf(classRoles)),
});
export type Teaching = Static<typeof teachingSchema>;
export const teachingDataSchema = Type.Object({ teaching: teachingSchema });

/** The receipt for a deleted class. The seal proves that this server issued it. */
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
/** `isGone`: the database currently has no data of the class. */
export const checkedReceiptDataSchema = Type.Object({ isGenuine: Type.Boolean(), isGone: Type.Boolean() });
