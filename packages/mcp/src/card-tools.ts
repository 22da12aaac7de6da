import { randomUUID } from 'node:crypto';
import { occasions } from '@hellograph/contract/find-occasion';
import { take } from '@hellograph/sdk';
import { z } from 'zod';
import { given, id, localTime, page, tool, whoseFace } from './tool';

const timeZone = z.string().describe('Of the IANA database: Europe/Madrid.');

export const cardTools = [
  tool({
    name: 'list_people',
    title: 'List people',
    description: 'Lists the people whom the account sends cards to, with their days.',
    input: z.object({}),
    kind: 'reads',
    run: (_, { client }) => take(client.GET('/people')),
  }),
  tool({
    name: 'list_cards',
    title: 'List cards',
    description: 'Lists greeting cards with their links and replies, the latest change first.',
    input: z.object(page),
    kind: 'reads',
    run: async (query, { client }) => {
      const { cards, cursor } = await take(client.GET('/cards', { params: { query: given(query) } }));
      const toLinks = (links: (typeof cards)[number]['links']) => links.filter(({ revokedAt }) => revokedAt === null).map(({ url }) => url);
      return {
        cards: cards.map(({ _id, to, cover, inside, videoId, links, replies }) => ({
          id: _id,
          to,
          cover,
          inside,
          videoId,
          links: toLinks(links),
          replies,
        })),
        cursor,
      };
    },
  }),
  tool({
    name: 'make_card',
    title: 'Make a card',
    description: 'Makes a greeting card, with a video of the account if one is named, and returns a link that opens it. Nobody is told.',
    input: z.object({
      to: z.string(),
      from: z.string(),
      cover: z.string().optional().describe('A few words on the front.'),
      inside: z.string().optional().describe('The message inside.'),
      occasion: z.enum(occasions).optional(),
      videoId: id.optional(),
      whoseFace: whoseFace.optional(),
    }),
    kind: 'changes',
    run: async ({ from, whoseFace: faceOwner, ...fields }, { client }) => {
      const made = await take(client.POST('/cards', { body: given({ _id: randomUUID(), sender: from, faceOwner, ...fields }) }));
      const { card } = await take(
        client.POST('/cards/{id}/links', {
          params: { path: { id: made.card._id }, header: { 'Idempotency-Key': randomUUID() } },
          body: {},
        }),
      );
      return { id: card._id, link: card.links[0]?.url };
    },
  }),
  tool({
    name: 'send_card',
    title: 'Email a card',
    description: 'Emails a card to somebody, now or at a time on their clock. Asks the person first.',
    input: z.object({ id, name: z.string(), email: z.email(), timeZone, sendAt: localTime.optional().describe('Without it: now.') }),
    kind: 'sends',
    ask: ({ name, email, sendAt }) =>
      `Email this card to ${name} (${email}) ${sendAt === undefined ? 'now' : `on ${sendAt.replace('T', ' at ')}`}?`,
    run: ({ id: cardId, sendAt, ...to }, { client }) =>
      take(
        client.POST('/cards/{id}/deliveries', {
          params: { path: { id: cardId }, header: { 'Idempotency-Key': randomUUID() } },
          body: { ...to, sendAt: sendAt ?? null },
        }),
      ),
  }),
  tool({
    name: 'make_group_card',
    title: 'Make a group card',
    description: 'Makes a card that many people sign, and returns the link with which they sign.',
    input: z.object({ title: z.string().min(1), to: z.string(), signUntil: z.iso.datetime({ offset: true }) }),
    kind: 'changes',
    run: async ({ title, to, signUntil }, { client }) => {
      const body = { _id: randomUUID(), title, to, deadlineAt: signUntil };
      const made = (await take(client.POST('/group-cards', { body }))).groupCard;
      const path = { path: { id: made._id }, header: { 'Idempotency-Key': randomUUID() } };
      const { groupCard } = await take(client.POST('/group-cards/{id}/sign-links', { params: path }));
      return { id: groupCard._id, link: groupCard.signLinks[0]?.url };
    },
  }),
  tool({
    name: 'list_group_cards',
    title: 'List group cards',
    description: 'Lists group cards with how many people have signed.',
    input: z.object({}),
    kind: 'reads',
    run: (_, { client }) => take(client.GET('/group-cards')),
  }),
] as const;
