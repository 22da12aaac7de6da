import { randomUUID } from 'node:crypto';
import {
  type Card,
  type ChatApp,
  type ChatChannel,
  CodedError,
  chatChannelLimits,
  type LinkChannelBody,
  nameIn,
  type PostCardBody,
} from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { senderLinksRepo } from '../../domain/card-links/sender-links.repo';
import { type ChatChannelRow, chatChannelsRepo } from '../../domain/deliveries/chat-channels.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import { findOutboundUrl, type GuardedAnswer, type SendGuarded } from '../../platform/outbound/guarded-request';
import type { createSeal } from '../../platform/settings/sealed-text';
import { type ChatMessage, findChatApp, toSlackMessage, toTeamsMessage } from './chat-messages';

/** Who posts: themselves, or a member for a team. */
export interface ChatActor {
  userId: string;
  memberId: string | undefined;
  idempotencyKey: string | undefined;
}

export interface ChatPostingDependencies {
  db: Database;
  send: SendGuarded;
  seal: ReturnType<typeof createSeal>;
  furtherHosts: readonly string[];
  links: {
    /** Makes a link once for a key, as for people, and returns its id. */
    createForChannel: (actor: ChatActor, cardId: string, channel: { app: ChatApp; name: string; id: string }) => Promise<string>;
    undoForChannel: (actor: ChatActor, cardId: string, linkId: string) => Promise<void>;
  };
  getCard: (userId: string, id: string) => Promise<Card>;
  findActor: (userId: string, cardId: string) => Promise<string>;
  /** Limits posts by account. */
  posts: RateLimiter;
  now: () => number;
}

export type ChatPostingService = ReturnType<typeof createChatPostingService>;

/** Channels of Slack and Teams, and cards that are posted there. */
export function createChatPostingService(dependencies: ChatPostingDependencies) {
  const { db, seal, furtherHosts, links, getCard, findActor, posts, now } = dependencies;
  const open = ({ channel_id, app, address_sealed }: ChatChannelRow) => {
    try {
      return { app, url: new URL(seal.open(channel_id, address_sealed)) };
    } catch (cause) {
      // With another key than this instance had, the address can't be read: it must be given again.
      throw new CodedError('CHAT_REFUSED', { cause });
    }
  };
  return {
    list: async (userId: string): Promise<ChatChannel[]> => (await chatChannelsRepo(db).list(userId)).map(toChannel),

    /** Posts a hello, so that an address that does not work is not linked. */
    link: async (userId: string, { name, address, language }: LinkChannelBody): Promise<ChatChannel> => {
      const { url, app } = toAddress(address, furtherHosts);
      await posts.take(userId);
      const requireRoom = async (executor: Parameters<typeof chatChannelsRepo>[0]) => {
        const { length } = await chatChannelsRepo(executor).list(userId);
        if (length >= chatChannelLimits.chatChannelsMax) throw new CodedError('CHAT_CHANNELS_TOO_MANY');
      };
      await requireRoom(db);
      const { hello, helloText } = serverWords(language).chat;
      await post(dependencies, { url, app }, { title: hello, text: helloText });
      const id = randomUUID();
      const sealed = seal.seal(id, url.href);
      const row = { channel_id: id, user_id: userId, app, name: name.trim(), address_sealed: sealed, created_at: now() };
      await transaction(db, async (tx) => {
        await requireRoom(tx);
        await chatChannelsRepo(tx).insert(row);
      });
      return toChannel(row);
    },

    unlink: async (userId: string, id: string): Promise<void> => {
      await transaction(db, async (tx) => {
        if (!(await chatChannelsRepo(tx).delete(userId, id, now()))) throw new CodedError('NOT_FOUND');
      });
    },

    /**
     * Posts a card with a separate link. A repeated request posts nothing twice, and one after a
     * failure tries again.
     */
    post: async (actor: ChatActor, cardId: string, { channelId, language }: PostCardBody): Promise<Card> => {
      const channel = await chatChannelsRepo(db).find(actor.userId, channelId);
      if (!channel) throw new CodedError('NOT_FOUND');
      const to = open(channel);
      const owner = { ...actor, userId: await findActor(actor.userId, cardId) };
      await posts.take(actor.userId);
      const linkId = await links.createForChannel(owner, cardId, { app: channel.app, name: channel.name, id: channelId });
      const link = await senderLinksRepo(db).findLink(cardId, linkId);
      const card = await getCard(owner.userId, cardId);
      const url = card.links.find(({ _id }) => _id === linkId)?.url;
      if (!link || !url) throw new CodedError('NOT_FOUND');
      if (link.posted_at !== null) return card;
      try {
        await post(dependencies, to, toMessage(card, { url, language }));
      } catch (thrown) {
        if (!(thrown instanceof CodedError && thrown.code === 'CHAT_SILENT')) await links.undoForChannel(owner, cardId, linkId);
        throw thrown;
      }
      await senderLinksRepo(db).updatePosted(cardId, linkId, now());
      return getCard(owner.userId, cardId);
    },
  };
}

const toChannel = ({ channel_id, app, name, created_at }: ChatChannelRow): ChatChannel => ({
  _id: channel_id,
  app,
  name,
  linkedAt: new Date(created_at).toISOString(),
});

/** Throws CHAT_ADDRESS_WRONG. */
function toAddress(address: string, furtherHosts: readonly string[]): { url: URL; app: ChatApp } {
  const url = findOutboundUrl(address.trim(), furtherHosts)?.url;
  const app = url && findChatApp(url, furtherHosts);
  if (!url || !app) throw new CodedError('CHAT_ADDRESS_WRONG');
  return { url, app };
}

function toMessage({ sender, to, cover }: Card, { url, language }: { url: string; language: PostCardBody['language'] }): ChatMessage {
  const { cardPage, chat } = serverWords(language);
  const title = sender ? fill(cardPage.titleFrom, { name: sender }) : nameIn(cover, to).trim() || cardPage.title;
  const text = to ? fill(cardPage.describedFor, { name: to }) : cardPage.description;
  return { title, text, card: { url, pictureUrl: `${url}/picture.jpg`, label: chat.open } };
}

const answerMaxBytes = 64 * 1024;

/** Throws CHAT_UNREACHABLE, CHAT_REFUSED, and CHAT_SILENT if it may have been posted. */
async function post({ send }: ChatPostingDependencies, { url, app }: { url: URL; app: ChatApp }, message: ChatMessage): Promise<void> {
  const ask = (payload: object): Promise<GuardedAnswer> => {
    const headers = { 'content-type': 'application/json', 'user-agent': 'Hellograph-Cards/1.0' };
    const request = { method: 'POST', url, headers, body: JSON.stringify(payload), maxBytes: answerMaxBytes };
    return send(request, new AbortController().signal).catch((cause: unknown) => {
      throw new CodedError(toFailure(cause), { cause });
    });
  };
  const answer = await ask(app === 'slack' ? toSlackMessage(message) : toTeamsMessage(message));
  const lacksPicture = app === 'slack' && message.card && answer.status === 400 && answer.text.includes('invalid_blocks');
  const { status } = lacksPicture ? await ask(toSlackMessage(message, { hasPicture: false })) : answer;
  if (status >= 200 && status < 300) return;
  throw new CodedError(status === 429 || status >= 500 ? 'CHAT_UNREACHABLE' : 'CHAT_REFUSED');
}

const toFailure = (cause: unknown) =>
  cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError') ? 'CHAT_SILENT' : 'CHAT_UNREACHABLE';
