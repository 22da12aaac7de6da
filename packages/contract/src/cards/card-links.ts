import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { secretText } from '../platform/text-field';
import { cardLimits } from './card-limits';

export const replyEmojis = ['❤️', '😂', '🥹', '🎉', '🙏', '👍'] as const;

/** A link that opens a card until it expires or its sender revokes it. */
export const cardLinkSchema = Type.Object({
  _id: Type.String(),
  url: Type.String(),
  hasPassphrase: Type.Boolean(),
  /** The link is part of a mail that we send, and belongs to that delivery. */
  isMailed: Type.Boolean(),
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
