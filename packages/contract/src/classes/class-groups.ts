import { type Static, Type } from 'typebox';
import { orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { textLines } from '../platform/text-field';
import { classLimits as max } from './class-limits';
import { workPictureSchema } from './work-picture';

const id = Type.String({ pattern: uuidPattern });

/** The size of a task's groups; with 1, everyone works alone. */
export const groupSizeSchema = Type.Integer({ minimum: 1, maximum: max.groupSizeMax });

/** The members of each group, in the order in which they speak. */
export const groupsBodySchema = Type.Object({
  groups: Type.Array(Type.Array(id, { minItems: 1, maxItems: max.groupSizeMax }), { minItems: 1, maxItems: max.studentsMost }),
});
export type GroupsBody = Static<typeof groupsBodySchema>;

/** A voice of the catalogue; `null`: the best one for the text. Older pages leave it out. */
const voice = Type.Optional(orNull(Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{0,59}$' })));

/** The lines of one student of a group; `version` 0: nothing written yet. */
export const groupMemberSchema = Type.Object({
  studentId: Type.String(),
  name: Type.String(),
  version: Type.Integer(),
  lines: Type.Array(Type.String()),
  picture: orNull(workPictureSchema),
  voice,
});
export type GroupMember = Static<typeof groupMemberSchema>;

/** A group as its students see it: they read each other's lines and can only change their own. */
export const deskGroupSchema = Type.Object({ assignmentId: Type.String(), members: Type.Array(groupMemberSchema) });
export type DeskGroup = Static<typeof deskGroupSchema>;

/** A group as teachers see it. */
export const taughtGroupSchema = Type.Object({
  /** In the order in which they speak. */
  studentIds: Type.Array(Type.String()),
  /** The students who have written something. */
  writtenIds: Type.Array(Type.String()),
  /** The group has handed in, so its members can't be changed. */
  isFixed: Type.Boolean(),
});
export type TaughtGroup = Static<typeof taughtGroupSchema>;

/** A student's own lines and picture; each request replaces all of them. */
export const partBodySchema = Type.Object({
  /** Must be greater than the version that was read; otherwise nothing changes. */
  version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  lines: Type.Array(textLines({ minLength: 1, maxLength: max.lineMaxLength, pattern: '\\S' }), { minItems: 1, maxItems: max.linesMax }),
  picture: workPictureSchema,
  voice,
});
export type PartBody = Static<typeof partBodySchema>;
/** `isTaken` is false if a newer version is known. */
export const savedPartDataSchema = Type.Object({ group: deskGroupSchema, isTaken: Type.Boolean() });

/** One student hands in for the whole group. */
export const handInGroupBodySchema = Type.Object({ version: Type.Integer({ minimum: 1, maximum: 1_000_000 }) });
