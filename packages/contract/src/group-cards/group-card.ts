import { type Static, Type } from 'typebox';
import { cardFieldsSchema } from '../cards/card';
import { cardLimits } from '../cards/card-limits';
import { createDeliveryBodySchema, deliverySchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { textLine } from '../platform/text-field';
import { groupCardLimits } from './group-card-limits';
import { groupSongSchema } from './group-song';
import { boardSignatureSchema, signatureStates } from './signature';

const { occasion, look, tint, music, to, sender, inside } = cardFieldsSchema.properties;

/** The people who manage a group card. */
export const groupCardRoles = ['owner', 'coOwner'] as const;

/** The fields that an owner may change. The last write of each field wins. */
const fields = {
  /** The title on the envelope and above the wall: `Happy birthday, Nana!` */
  title: textLine({ minLength: 1, maxLength: cardLimits.cardCoverMaxLength, pattern: '\\S' }),
  occasion,
  look,
  tint,
  music,
  to,
  sender,
  inside,
  /**
   * Until then people can sign and edit; late signatures are accepted for another `lateWindowSec`.
   */
  deadlineAt: moment,
  /** No signature is shown before an owner approves it. */
  approvesFirst: Type.Boolean(),
  /** Nobody can sign or edit any more. */
  isLocked: Type.Boolean(),
  /**
   * The wall is mailed even if fewer than `signaturesExpectedMin` have signed. Otherwise it is not
   * sent, and its owner is asked 24 hours and 2 hours before.
   */
  sendsAnyway: Type.Boolean(),
  /**
   * The maximum number of signatures that speak at the owner's cost; only the owner changes it.
   * Further ones are shown as photo and text. `null`: as many as there are credits.
   */
  speakingMax: orNull(Type.Integer({ minimum: 0, maximum: groupCardLimits.signaturesMax })),
  /**
   * The song that those sing together who agreed to it when they signed; `null`: signers aren't
   * asked.
   */
  song: orNull(groupSongSchema),
};

export const createGroupCardBodySchema = Type.Object({
  ...Type.Partial(Type.Object(fields)).properties,
  title: fields.title,
  deadlineAt: fields.deadlineAt,
  /** Generated on the device, so that a repeated request creates only one group card. */
  _id: Type.Optional(Type.String({ pattern: uuidPattern })),
  /** Mails the wall to the recipient at this time. Later deliveries: `/cards/:id/deliveries`. */
  delivery: Type.Optional(createDeliveryBodySchema),
});
export type CreateGroupCardBody = Static<typeof createGroupCardBodySchema>;

export const updateGroupCardBodySchema = Type.Partial(Type.Object(fields));
export type UpdateGroupCardBody = Static<typeof updateGroupCardBodySchema>;

/** A link with which people sign. Its URL opens `/sign/{token}`. */
export const guestLinkSchema = Type.Object({
  _id: Type.String(),
  url: Type.String(),
  createdAt: moment,
  revokedAt: orNull(moment),
  /** The moment at which it was first opened. */
  openedAt: orNull(moment),
});
export type GuestLink = Static<typeof guestLinkSchema>;

/**
 * A group card in the list of its owner and its co-owners. It shares its id with a card: links to
 * the wall are `/cards/:id/links`, its deliveries `/cards/:id/deliveries`.
 */
export const groupCardSummarySchema = Type.Object({
  _id: Type.String(),
  /** The reader's role. */
  role: oneOf(groupCardRoles),
  /** The owner's name. */
  owner: Type.String(),
  ...fields,
  signed: Type.Integer(),
  waiting: Type.Integer(),
  /** The next or latest delivery. */
  delivery: orNull(deliverySchema),
  createdAt: moment,
  updatedAt: moment,
});
export type GroupCardSummary = Static<typeof groupCardSummarySchema>;

export const groupCardSchema = Type.Object({
  ...groupCardSummarySchema.properties,
  /** Newest first, including revoked ones. */
  signLinks: Type.Array(guestLinkSchema),
  /** In the order of the wall, including hidden and waiting ones. */
  signatures: Type.Array(boardSignatureSchema),
  /** The credits that speaking signatures have cost its owner. */
  creditsSpent: Type.Integer(),
  /** The owner's available credits; `null` for co-owners. */
  creditsAvailable: orNull(Type.Integer()),
  /** The recipient's thanks to everyone. */
  thanks: orNull(Type.Object({ words: Type.String(), at: moment })),
});
export type GroupCard = Static<typeof groupCardSchema>;

export const groupCardDataSchema = Type.Object({ groupCard: groupCardSchema });
/** Refunded credits for finished videos, if the owner was asked about the few signatures. */
export const cancelledDataSchema = Type.Object({ creditsBack: Type.Integer() });
export const groupCardsDataSchema = Type.Object({ groupCards: Type.Array(groupCardSummarySchema) });

/** All signatures of a card in their new order. Signatures that are left out are appended. */
export const signatureOrderBodySchema = Type.Object({
  signatureIds: Type.Array(Type.String({ pattern: uuidPattern }), { maxItems: groupCardLimits.signaturesMax }),
});

/** `shown` also approves a waiting signature. */
export const updateSignatureBodySchema = Type.Object({ state: oneOf(signatureStates) });

/**
 * Something on a group card changed. The client should refetch it. `owners`: the owner or co-owners
 * changed, so the reader may have lost access. `changed`: another owner or co-owner changed
 * something. `film`: a part of a film was made, or the film failed; `filmed`: it is ready.
 */
export interface GroupCardNews {
  groupCardId: string;
  what:
    | 'signed'
    | 'edited'
    | 'removed'
    | 'made'
    | 'opened'
    | 'reacted'
    | 'thanked'
    | 'film'
    | 'filmed'
    | 'nearlyEmpty'
    | 'invited'
    | 'owners'
    | 'changed';
}
