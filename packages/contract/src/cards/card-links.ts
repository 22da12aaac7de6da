import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { secretText } from '../platform/text-field';
import { cardLimits } from './card-limits';

export const replyEmojis = ['❤️', '😂', '🥹', '🎉', '🙏', '👍'] as const;

/** Programs in whose channels cards are posted. */
export const chatApps = ['slack', 'teams'] as const;
export type ChatApp = (typeof chatApps)[number];

/** A link that opens a card until it expires or its sender revokes it. */
export const cardLinkSchema = Type.Object({
  _id: Type.String(),
  url: Type.String(),
  hasPassphrase: Type.Boolean(),
  /** The link is part of a mail that we send, and belongs to that delivery. */
  isMailed: Type.Boolean(),
  /** The channel of Slack or Teams in which it was posted. */
  channel: orNull(Type.Object({ app: oneOf(chatApps), name: Type.String() })),
  createdAt: moment,
  expiresAt: orNull(moment),
  revokedAt: orNull(moment),
  openedAt: orNull(moment),
  watchedAt: orNull(moment),
});
export type CardLink = Static<typeof cardLinkSchema>;

export const createLinkBodySchema = Type.Object({
  passphrase: Type.Optional(secretText({ minLength: cardLimits.cardPassphraseMinLength, maxLength: cardLimits.cardPassphraseMaxLength })),
  expiresAt: Type.Optional(moment),
});
export type CreateLinkBody = Static<typeof createLinkBodySchema>;

export const cardReplySchema = Type.Object({
  _id: Type.String(),
  emoji: orNull(Type.String()),
  words: Type.String(),
  name: Type.String(),
  /** Signed link to the replier's voice, if they recorded their reply. */
  voiceUrl: orNull(Type.String()),
  createdAt: moment,
  /**
   * This replier is blocked: no further replies are accepted from the same device or mailed link.
   */
  isBlocked: Type.Boolean(),
});
export type CardReply = Static<typeof cardReplySchema>;

export const reportReasons = ['my-face', 'hurtful', 'fraud', 'child', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** A report as an operator sees it: what was reported, and when the review is due. */
export const cardReportSchema = Type.Object({
  _id: Type.String(),
  cardId: Type.String(),
  userId: Type.String(),
  reason: oneOf(reportReasons),
  words: Type.String(),
  contact: Type.String(),
  cover: Type.String(),
  inside: Type.String(),
  thumbnail: orNull(Type.String()),
  /** Replies to the card, newest first. */
  replies: Type.Array(cardReplySchema),
  createdAt: moment,
  dueAt: moment,
});
export type CardReport = Static<typeof cardReportSchema>;
export const cardReportsDataSchema = Type.Object({ reports: Type.Array(cardReportSchema) });
export const settleReportBodySchema = Type.Object({ verdict: oneOf(['keep', 'take-down'] as const) });
export type ReportVerdict = Static<typeof settleReportBodySchema>['verdict'];
