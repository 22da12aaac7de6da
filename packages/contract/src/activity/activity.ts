import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';

/**
 * What happens to something that one person owns and many people add to: people are `invited`,
 * `nudged`, they `looked` at the page behind their link, `signed`, `edited`; whoever it is for
 * `opened` it, `reacted`, `thanked`; and it was `handedOver`.
 */
export const activityKinds = ['invited', 'nudged', 'looked', 'signed', 'edited', 'opened', 'reacted', 'thanked', 'handedOver'] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const activitySchema = Type.Object({
  what: oneOf(activityKinds),
  /** Who did it, or to whom it happened; `null` if that is nobody in particular, or not known. */
  name: orNull(Type.String()),
  times: Type.Integer(),
  /** The last time. */
  at: moment,
});
export type Activity = Static<typeof activitySchema>;

/** Newest first. */
export const activityDataSchema = Type.Object({ activity: Type.Array(activitySchema) });
