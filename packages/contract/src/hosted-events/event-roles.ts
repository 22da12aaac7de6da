import { type Static, Type } from 'typebox';
import { emailAddressSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { textLine } from '../platform/text-field';
import { uiLanguageIds } from '../platform/ui-languages';
import { hostedEventLimits as max } from './hosted-event-limits';

/**
 * `coHost`: can do everything that the owner can, except delete the event or choose helpers.
 * `doorman`: checks guests in. `viewer`: reads the board.
 */
export const eventRoles = ['owner', 'coHost', 'doorman', 'viewer'] as const;
export type EventRole = (typeof eventRoles)[number];
export const helperRoles = ['coHost', 'doorman', 'viewer'] as const;
export type HelperRole = (typeof helperRoles)[number];

/**
 * `see`: the event. `board`: guests and their answers. `checkIn`: the list at the door. `host`:
 * change the event, its guests and their tables, and write to them. `own`: delete it and choose
 * helpers.
 */
export type EventRight = 'see' | 'board' | 'checkIn' | 'host' | 'own';

/** The one table of permissions. */
export const eventRights: Readonly<Record<EventRole, readonly EventRight[]>> = {
  owner: ['see', 'board', 'checkIn', 'host', 'own'],
  coHost: ['see', 'board', 'checkIn', 'host'],
  doorman: ['see', 'checkIn'],
  viewer: ['see', 'board'],
};

/** 256 bits in base64url. */
export const helperTokenPattern = '^[A-Za-z0-9_-]{43}$';
export const helpingParams = Type.Object({ token: Type.String({ pattern: helperTokenPattern }) });
const id = Type.String({ pattern: uuidPattern });
export const helperParams = Type.Object({ id, helperId: id });

/** A person with an account who helps the owner, or who was invited to. */
export const helperSchema = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  /** The invited address; `null` if only the link was shared. */
  email: orNull(Type.String()),
  role: oneOf(helperRoles),
  /** `asked` until they accept by the link; `expired`: not accepted in time. */
  state: oneOf(['asked', 'expired', 'accepted'] as const),
  /** The link to accept, while it is valid. */
  url: orNull(Type.String()),
  expiresAt: moment,
});
export type Helper = Static<typeof helperSchema>;
export const helpersDataSchema = Type.Object({ helpers: Type.Array(helperSchema) });

export const createHelperBodySchema = Type.Object({
  name: textLine({ minLength: 1, maxLength: max.guestNameMaxLength, pattern: '\\S' }),
  role: oneOf(helperRoles),
  /** If set, the link is mailed to this address. */
  email: Type.Optional(emailAddressSchema),
  language: Type.Optional(oneOf(uiLanguageIds)),
});
export type CreateHelperBody = Static<typeof createHelperBodySchema>;
export const updateHelperBodySchema = Type.Object({ role: oneOf(helperRoles) });

/** The invitation as the invited helper sees it. */
export const helpingSchema = Type.Object({
  eventId: Type.String(),
  title: Type.String(),
  hosts: Type.String(),
  /** The owner's name. */
  owner: Type.String(),
  asked: oneOf(helperRoles),
  /** The reader's current role; `null`: they may accept. */
  role: orNull(oneOf(eventRoles)),
});
export type Helping = Static<typeof helpingSchema>;
export const helpingDataSchema = Type.Object({ helping: helpingSchema });
