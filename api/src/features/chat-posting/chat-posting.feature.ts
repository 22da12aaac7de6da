import type { Card, RouteKey } from '@hellograph/contract';
import type { Domain } from '../../domain/create-domain';
import { chatChannelsTables, unlinkChatChannelsAgain } from '../../domain/deliveries/chat-channels.repo';
import { findActingOwner } from '../../domain/group-cards/group-card-access';
import { limiterOpener } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createGuardedRequest } from '../../platform/outbound/guarded-request';
import { createSeal } from '../../platform/settings/sealed-text';
import { type ChatPostingDependencies, type ChatPostingService, createChatPostingService } from './chat-posting.service';

/** The whole answer of a channel, however slowly it comes. */
const answerMaxMs = 15_000;
const postsOfAccount = { name: 'chat-posts', max: 60, windowMs: 60 * 60_000 };

type ChatKeys = Extract<RouteKey, `${string} /chat-channels${string}` | 'POST /cards/:id/posts'>;

const chatHandlers = (chat: ChatPostingService): Handlers<ChatKeys> => ({
  'GET /chat-channels': async ({ session }) => ({ data: { channels: await chat.list(session.userId) } }),
  'POST /chat-channels': async ({ session, body }) => ({ data: { channel: await chat.link(session.userId, body) } }),
  'DELETE /chat-channels/:id': async ({ session, params }) => {
    await chat.unlink(session.userId, params.id);
    return { data: null };
  },
  'POST /cards/:id/posts': async ({ session: { userId, memberId }, params, body, idempotencyKey }) => ({
    data: { card: await chat.post({ userId, memberId, idempotencyKey }, params.id, body) },
  }),
});

interface Editor {
  cards: { get: (userId: string, id: string) => Promise<Card> };
  links: ChatPostingDependencies['links'];
}

/** Cards and walls of group cards, posted in channels of Slack and Teams by incoming webhooks. */
export function createChatPostingFeature(parts: Platform & Domain & { editor: Editor }) {
  const { db, config, secrets, editor, now } = parts;
  const { furtherHosts } = config.chat;
  const service = createChatPostingService({
    db,
    send: createGuardedRequest({ furtherHosts, timeoutMs: answerMaxMs }),
    seal: createSeal(secrets.linkKey, 'addresses of chat channels'),
    furtherHosts,
    links: editor.links,
    getCard: editor.cards.get,
    findActor: (userId, cardId) => findActingOwner(db, userId, cardId),
    posts: limiterOpener(parts)(postsOfAccount),
    now,
  });
  return {
    routes: chatHandlers(service),
    tables: [chatChannelsTables],
    tombstones: { chatChannel: (tx, keys) => unlinkChatChannelsAgain(tx, keys) },
  } satisfies Feature;
}
