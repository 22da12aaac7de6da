import { type Static, Type } from 'typebox';
import { cardDataSchema } from '../cards/card';
import { chatApps } from '../cards/card-links';
import { moment } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { idParams, none, type Route } from '../platform/route';
import { printedText, textLine } from '../platform/text-field';
import { uiLanguageIds } from '../platform/ui-languages';
import { chatChannelLimits } from './delivery-limits';

const language = oneOf(uiLanguageIds);

const linkChannelBodySchema = Type.Object({
  /** The channel as people call it: `#birthdays`. */
  name: textLine({ minLength: 1, maxLength: chatChannelLimits.chatChannelNameMaxLength, pattern: '\\S' }),
  /** The address of an incoming webhook of Slack, or of a workflow of Teams. Stored encrypted. */
  address: printedText({ minLength: 1, maxLength: chatChannelLimits.chatAddressMaxLength }),
  /** The language of the hello that is posted there. */
  language,
});
export type LinkChannelBody = Static<typeof linkChannelBodySchema>;

/** A channel of Slack or Teams. Its address is in no answer. */
const chatChannelSchema = Type.Object({
  _id: Type.String(),
  app: oneOf(chatApps),
  name: Type.String(),
  linkedAt: moment,
});
export type ChatChannel = Static<typeof chatChannelSchema>;

const postCardBodySchema = Type.Object({
  channelId: Type.String({ pattern: uuidPattern }),
  /** The language of the words around the card. */
  language,
});
export type PostCardBody = Static<typeof postCardBodySchema>;

const postErrors = ['CHAT_UNREACHABLE', 'CHAT_REFUSED', 'CHAT_SILENT'] as const;

/**
 * Cards and walls of group cards in channels of Slack and Teams. No scopes for the channels: our
 * keys must not open what belongs to another program.
 */
export const chatChannelRoutes = {
  'GET /chat-channels': {
    summary: 'List the linked channels of Slack and Teams',
    access: 'session',
    team: 'see',
    status: 200,
    data: Type.Object({ channels: Type.Array(chatChannelSchema) }),
    errors: ['UNAUTHENTICATED'],
  },
  'POST /chat-channels': {
    summary: 'Link a channel of Slack or Teams by its webhook; a hello is posted there',
    access: 'session',
    team: 'make',
    status: 201,
    body: linkChannelBodySchema,
    data: Type.Object({ channel: chatChannelSchema }),
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'CHAT_ADDRESS_WRONG', 'CHAT_CHANNELS_TOO_MANY', ...postErrors],
  },
  'DELETE /chat-channels/:id': {
    summary: 'Unlink a channel',
    access: 'session',
    team: 'make',
    status: 200,
    params: idParams,
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  /** A link to the card is made for each post. It is revoked if nothing was posted. */
  'POST /cards/:id/posts': {
    summary: 'Post a card, or the wall of a group card, in a channel of Slack or Teams',
    access: 'session',
    team: 'send',
    status: 201,
    params: idParams,
    body: postCardBodySchema,
    data: cardDataSchema,
    errors: [
      'UNAUTHENTICATED',
      'VALIDATION_FAILED',
      'NOT_FOUND',
      'CARD_EMPTY',
      'CONSENT_MISSING',
      'CARD_TAKEN_DOWN',
      'CARD_NOT_APPROVED',
      'IDEMPOTENCY_MISMATCH',
      ...postErrors,
    ],
  },
} as const satisfies Record<string, Route>;
