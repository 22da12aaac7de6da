import { type Static, Type } from 'typebox';
import { mailLanguages } from '../deliveries/delivery';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { classCodePattern } from './class-code';
import { deskGroupSchema } from './class-groups';
import { classWorkSchema } from './class-work';
import { assignmentSchema, picturePinSchema } from './school-class';
import { sourcedPortraitSchema } from './sourced-portrait';

const id = Type.String({ pattern: uuidPattern });
const code = Type.String({ pattern: classCodePattern });
export const classCodeParams = Type.Object({ code });
export const deskParams = Type.Object({ code, studentId: id });
export const handInParams = Type.Object({ code, studentId: id, assignmentId: id });

const room = { name: Type.String(), language: oneOf(mailLanguages) };
const student = Type.Object({ _id: Type.String(), name: Type.String() });

/** The view for everyone who has the code: the names to pick from, and nobody's work. */
export const classroomSchema = Type.Object({ ...room, students: Type.Array(student) });
export type Classroom = Static<typeof classroomSchema>;
export const classroomDataSchema = Type.Object({ classroom: classroomSchema });

/** The view of one student: the tasks and their own works. */
export const deskSchema = Type.Object({
  ...room,
  student,
  assignments: Type.Array(assignmentSchema),
  /**
   * Words that the device does not hint at. Missing from desks that older versions stored on a
   * device.
   */
  allowedWords: Type.Optional(Type.Array(Type.String())),
  /** Missing from desks that older versions stored on a device. */
  groups: Type.Optional(Type.Array(deskGroupSchema)),
  works: Type.Array(classWorkSchema),
  /**
   * The portraits that teachers added. Missing from desks that older versions stored on a device.
   */
  portraits: Type.Optional(Type.Array(sourcedPortraitSchema)),
  /** Seconds that a student may record; missing if students can't record. */
  voiceMaxSec: Type.Optional(Type.Number()),
  /**
   * The neural voices of this server. Missing from desks that older versions stored on a device.
   */
  voices: Type.Optional(Type.Array(Type.String())),
});
export type Desk = Static<typeof deskSchema>;
export const deskDataSchema = Type.Object({ desk: deskSchema });

export const enterBodySchema = Type.Object({ pin: picturePinSchema });
/** `secret` is sent in the header `Guest-Secret` of all this student's requests. */
export const enteredDataSchema = Type.Object({ desk: deskSchema, secret: Type.String() });
export const handedInDataSchema = Type.Object({
  work: classWorkSchema,
  /** False: a newer version is known, and this request changed nothing. */
  isTaken: Type.Boolean(),
});
