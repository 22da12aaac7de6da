import { type Static, Type } from 'typebox';
import { orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { classLimits as max } from './class-limits';
import { workPictureSchema } from './work-picture';

const id = Type.String({ pattern: uuidPattern });

/** Of a task: 1 is alone. */
export const groupSizeSchema = Type.Integer({ minimum: 1, maximum: max.groupSizeMax });

/** Who works with whom, in the order in which they speak. */
export const groupsBodySchema = Type.Object({
  groups: Type.Array(Type.Array(id, { minItems: 1, maxItems: max.groupSizeMax }), { minItems: 1, maxItems: max.studentsMost }),
});
export type GroupsBody = Static<typeof groupsBodySchema>;

/** A voice of the catalogue; `null`: the best one for what is written. Older pages leave it out. */
const voice = Type.Optional(orNull(Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{0,59}$' })));

/** What one student of a group has written; `version` 0: nothing yet. */
export const groupMemberSchema = Type.Object({
  studentId: Type.String(),
  name: Type.String(),
  version: Type.Integer(),
  lines: Type.Array(Type.String()),
  picture: orNull(workPictureSchema),
  voice,
});
export type GroupMember = Static<typeof groupMemberSchema>;

/** As its students see it: each reads what the others have written, and changes their own alone. */
export const deskGroupSchema = Type.Object({ assignmentId: Type.String(), members: Type.Array(groupMemberSchema) });
export type DeskGroup = Static<typeof deskGroupSchema>;

/** As teachers see it. */
export const taughtGroupSchema = Type.Object({
  /** In the order in which they speak. */
  studentIds: Type.Array(Type.String()),
  /** Those who have written. */
  writtenIds: Type.Array(Type.String()),
  /** They have handed in, and stay together. */
  isFixed: Type.Boolean(),
});
export type TaughtGroup = Static<typeof taughtGroupSchema>;

/** A student's own lines and picture, whole each time. */
export const partBodySchema = Type.Object({
  /** Greater than the one that was read. One that is not newer changes nothing. */
  version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  lines: Type.Array(Type.String({ minLength: 1, maxLength: max.lineMaxLength, pattern: '\\S' }), { minItems: 1, maxItems: max.linesMax }),
  picture: workPictureSchema,
  voice,
});
export type PartBody = Static<typeof partBodySchema>;
/** `isTaken` is false if a newer version is known. */
export const savedPartDataSchema = Type.Object({ group: deskGroupSchema, isTaken: Type.Boolean() });

/** One of a group hands in for all. */
export const handInGroupBodySchema = Type.Object({ version: Type.Integer({ minimum: 1, maximum: 1_000_000 }) });
