import { randomUUID } from 'node:crypto';
import { uiLanguageIds } from '@hellograph/contract/ui-languages';
import { take } from '@hellograph/sdk';
import { z } from 'zod';
import { given, id, localTime, page, tool } from './tool';

const guests = z.array(z.object({ name: z.string().min(1), isChild: z.boolean().default(false) })).min(1);

export const eventTools = [
  tool({
    name: 'list_events',
    title: 'List events',
    description: 'Lists the events that the account hosts or helps with, with the numbers of their guests.',
    input: z.object({}),
    kind: 'reads',
    run: (_, { client }) => take(client.GET('/events')),
  }),
  tool({
    name: 'list_guests',
    title: 'List guests',
    description: 'Lists the guests of an event by household, with their answers.',
    input: z.object({ eventId: id, ...page }),
    kind: 'reads',
    run: ({ eventId, ...query }, { client }) =>
      take(client.GET('/events/{id}/households', { params: { path: { id: eventId }, query: given(query) } })),
  }),
  tool({
    name: 'make_event',
    title: 'Make an event',
    description: 'Makes an event and opens it, so that guests can answer by their links. Nobody is told before the invitations are sent.',
    input: z.object({
      title: z.string().min(1),
      hosts: z.string().optional(),
      startsAt: localTime,
      endsAt: localTime.optional(),
      timeZone: z.string(),
      place: z.string().optional(),
      details: z.string().optional(),
    }),
    kind: 'changes',
    run: async (fields, { client }) => {
      const made = await take(client.POST('/events', { body: given({ _id: randomUUID(), ...fields }) }));
      const { event } = await take(client.POST('/events/{id}/open', { params: { path: { id: made.event._id } } }));
      return { id: event._id, title: event.title, startsAt: event.startsAt };
    },
  }),
  tool({
    name: 'add_guests',
    title: 'Add guests',
    description: 'Adds households to an event. Nobody is told.',
    input: z.object({
      eventId: id,
      households: z
        .array(z.object({ name: z.string().min(1), email: z.email().optional(), language: z.enum(uiLanguageIds).default('en'), guests }))
        .min(1),
    }),
    kind: 'changes',
    run: async ({ eventId, households }, { client }) => {
      const toGuest = (guest: z.output<typeof guests>[number]) => ({ _id: randomUUID(), ...guest });
      const rows = households.map(({ email, guests: people, ...household }) => ({
        _id: randomUUID(),
        ...household,
        email: email ?? null,
        timeZone: null,
        label: '',
        extrasMax: 0,
        guests: people.map(toGuest),
      }));
      return take(client.POST('/events/{id}/households', { params: { path: { id: eventId } }, body: { households: rows } }));
    },
  }),
  tool({
    name: 'send_invitations',
    title: 'Send invitations',
    description: 'Emails the invitation to every household of an event that has an address and was not invited. Asks the person first.',
    input: z.object({ eventId: id, sendAt: localTime.optional().describe('Without it: now.') }),
    kind: 'sends',
    ask: async ({ eventId, sendAt }, { client }) => {
      const { event } = await take(client.GET('/events/{id}', { params: { path: { id: eventId } } }));
      return `Email the invitation to “${event.title}” to all its guests ${sendAt === undefined ? 'now' : `on ${sendAt.replace('T', ' at ')}`}?`;
    },
    run: ({ eventId, sendAt }, { client }) =>
      take(
        client.POST('/events/{id}/invitations', { params: { path: { id: eventId } }, body: { sendAt: sendAt ?? null, saysNames: false } }),
      ),
  }),
] as const;
