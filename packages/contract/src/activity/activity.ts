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

/**
 * The same of an event: guests `answered`, `joined` by a link for anybody, were `offered` a place
 * and `checkedIn` by a helper; its hosts `changed` it.
 */
export const eventActivityKinds = ['invited', 'nudged', 'looked', 'answered', 'joined', 'offered', 'checkedIn', 'changed'] as const;
export type EventActivityKind = (typeof eventActivityKinds)[number];

const happened = {
  /** Who did it, or to whom it happened; `null` if that is nobody in particular, or not known. */
  name: orNull(Type.String()),
  times: Type.Integer(),
  /** The last time. */
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
