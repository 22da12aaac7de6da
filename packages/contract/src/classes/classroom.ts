import { type Static, Type } from 'typebox';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { uiLanguageIds } from '../platform/ui-languages';
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

const room = { name: Type.String(), language: oneOf(uiLanguageIds) };
const student = Type.Object({ _id: Type.String(), name: Type.String() });

/** What everybody with the code sees: whom to pick, and no work of anybody. */
export const classroomSchema = Type.Object({ ...room, students: Type.Array(student) });
export type Classroom = Static<typeof classroomSchema>;
export const classroomDataSchema = Type.Object({ classroom: classroomSchema });

/** What one student sees: the tasks, and their own works. */
export const deskSchema = Type.Object({
  ...room,
  student,
  assignments: Type.Array(assignmentSchema),
  /** Words at which the device does not hint. A desk that a device keeps may lack them. */
  allowedWords: Type.Optional(Type.Array(Type.String())),
  /** A desk that a device keeps may lack them. */
  groups: Type.Optional(Type.Array(deskGroupSchema)),
  works: Type.Array(classWorkSchema),
  /** Those that teachers have added. A desk that a device keeps may lack them. */
  portraits: Type.Optional(Type.Array(sourcedPortraitSchema)),
  /** How long a student may record their words; without it they don't. */
  voiceMaxSec: Type.Optional(Type.Number()),
  /** Neural voices that this server has. A desk that a device keeps may lack them. */
  voices: Type.Optional(Type.Array(Type.String())),
});
export type Desk = Static<typeof deskSchema>;
export const deskDataSchema = Type.Object({ desk: deskSchema });

export const enterBodySchema = Type.Object({ pin: picturePinSchema });
/** `secret` goes into the header `Guest-Secret` of everything that this student asks for. */
export const enteredDataSchema = Type.Object({ desk: deskSchema, secret: Type.String() });
export const handedInDataSchema = Type.Object({
  work: classWorkSchema,
  /** False: a newer version is known, and this one has changed nothing. */
  isTaken: Type.Boolean(),
});
