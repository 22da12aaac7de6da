import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';

/**
 * The activity of something that one person owns and many contribute to: people are `invited` and
 * `nudged`, they `looked` at the page behind their link, `signed` or `edited`; the recipient
 * `opened` it, `reacted` or `thanked`; and it was `handedOver`.
 */
export const activityKinds = ['invited', 'nudged', 'looked', 'signed', 'edited', 'opened', 'reacted', 'thanked', 'handedOver'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/**
 * The activity of an event: guests `answered`, `joined` by a public link, were `offered` a place or
 * were `checkedIn` by door staff; a host `changed` it.
 */
export const eventActivityKinds = ['invited', 'nudged', 'looked', 'answered', 'joined', 'offered', 'checkedIn', 'changed'] as const;
export type EventActivityKind = (typeof eventActivityKinds)[number];

const happened = {
  /**
   * The person who did it or to whom it happened; `null` if that is nobody in particular, or
   * unknown.
   */
  name: orNull(Type.String()),
  times: Type.Integer(),
  /** The moment of the latest occurrence. */
  at: moment,
};
export const activitySchema = Type.Object({ what: oneOf(activityKinds), ...happened });
export type Activity = Static<typeof activitySchema>;
export const eventActivitySchema = Type.Object({ what: oneOf(eventActivityKinds), ...happened });
export type EventActivity = Static<typeof eventActivitySchema>;

/** Newest first. */
export const activityDataSchema = Type.Object({ activity: Type.Array(activitySchema) });
/** Newest first. */
export const eventActivityDataSchema = Type.Object({ activity: Type.Array(eventActivitySchema) });
