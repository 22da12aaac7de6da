import { type Static, Type } from 'typebox';
import { cardFieldsSchema } from '../cards/card';
import { cardLimits } from '../cards/card-limits';
import { createDeliveryBodySchema, deliverySchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { groupCardLimits } from './group-card-limits';
import { boardSignatureSchema, signatureStates } from './signature';

const { occasion, look, tint, music, to, sender, inside } = cardFieldsSchema.properties;

/** Who looks after a group card. */
export const groupCardRoles = ['owner', 'coOwner'] as const;

/** What an owner may change. The last write of each field wins. */
const fields = {
  /** On the envelope and above the wall: `Happy birthday, Nana!` */
  title: Type.String({ minLength: 1, maxLength: cardLimits.cardCoverMaxLength, pattern: '\\S' }),
  ...{ occasion, look, tint, music, to, sender, inside },
  /** Until then people sign and edit; late signatures may follow for `lateWindowSec`. */
  deadlineAt: moment,
  /** No signature is shown before an owner approves it. */
  approvesFirst: Type.Boolean(),
  /** Nobody signs or edits any more. */
  isLocked: Type.Boolean(),
  /**
   * The wall is mailed even if fewer than `signaturesExpectedMin` have signed. Otherwise it is not
   * sent, and its owner is asked 24 hours and 2 hours before.
   */
  sendsAnyway: Type.Boolean(),
  /**
   * How many signatures may speak at the owner's cost; only the owner changes it. Those beyond it
   * are shown with their photo and words. `null`: as many as there are credits.
   */
  speakingMax: orNull(Type.Integer({ minimum: 0, maximum: groupCardLimits.signaturesMax })),
};

export const createGroupCardBodySchema = Type.Object({
  ...Type.Partial(Type.Object(fields)).properties,
  title: fields.title,
  deadlineAt: fields.deadlineAt,
  /** Made on the device. Sending the same group card again creates no second one. */
  _id: Type.Optional(Type.String({ pattern: uuidPattern })),
  /** Mails the wall to the recipient at this hour. Later deliveries: `/cards/:id/deliveries`. */
  delivery: Type.Optional(createDeliveryBodySchema),
});
export type CreateGroupCardBody = Static<typeof createGroupCardBodySchema>;

export const updateGroupCardBodySchema = Type.Partial(Type.Object(fields));
export type UpdateGroupCardBody = Static<typeof updateGroupCardBodySchema>;

/** A link by which people sign. Its URL opens `/sign/{token}`. */
export const guestLinkSchema = Type.Object({
  _id: Type.String(),
  url: Type.String(),
  createdAt: moment,
  revokedAt: orNull(moment),
  /** The first time that somebody opened it. */
  openedAt: orNull(moment),
});
export type GuestLink = Static<typeof guestLinkSchema>;

/**
 * A group card in the list of its owner and its co-owners. It shares its id with a card: links to
 * the wall are `/cards/:id/links`, its deliveries `/cards/:id/deliveries`.
 */
export const groupCardSummarySchema = Type.Object({
  _id: Type.String(),
  /** Of the user who reads it. */
  role: oneOf(groupCardRoles),
  /** The owner's name. */
  owner: Type.String(),
  ...fields,
  signed: Type.Integer(),
  waiting: Type.Integer(),
  /** Of the next or latest delivery. */
  delivery: orNull(deliverySchema),
  createdAt: moment,
  updatedAt: moment,
});
export type GroupCardSummary = Static<typeof groupCardSummarySchema>;

export const groupCardSchema = Type.Object({
  ...groupCardSummarySchema.properties,
  /** Newest first; revoked ones too. */
  signLinks: Type.Array(guestLinkSchema),
  /** In the order of the wall; hidden and waiting ones too. */
  signatures: Type.Array(boardSignatureSchema),
  /** What speaking signatures have cost its owner. */
  creditsSpent: Type.Integer(),
  /** What the owner still has; `null` for co-owners. */
  creditsAvailable: orNull(Type.Integer()),
  /** The recipient's thanks to all. */
  thanks: orNull(Type.Object({ words: Type.String(), at: moment })),
});
export type GroupCard = Static<typeof groupCardSchema>;

export const groupCardDataSchema = Type.Object({ groupCard: groupCardSchema });
/** Credits for finished videos of a group card about whose few signatures its owner was asked. */
export const cancelledDataSchema = Type.Object({ creditsBack: Type.Integer() });
export const groupCardsDataSchema = Type.Object({ groupCards: Type.Array(groupCardSummarySchema) });

/** All of a card's signatures in their new order. Signatures that it leaves out follow behind. */
export const signatureOrderBodySchema = Type.Object({
  signatureIds: Type.Array(Type.String({ pattern: uuidPattern }), { maxItems: groupCardLimits.signaturesMax }),
});

/** `shown` also approves a signature that waits. */
export const updateSignatureBodySchema = Type.Object({ state: oneOf(signatureStates) });
