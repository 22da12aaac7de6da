import type { RouteKey } from '@hellograph/contract';
import { drawEventLook } from '@hellograph/contract/event-art';
import { isEventLook } from '@hellograph/contract/event-looks';
import { openPicture } from '@hellograph/kit/pictures';
import type { FastifyInstance } from 'fastify';
import type { Domain } from '../../domain/create-domain';
import { eventArtSize } from '../../domain/hosted-events/event-card';
import { openSlots, type Slots } from '../../platform/capacity/slots';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createEventMailer } from './event-mailer';
import { createInvitationsService, type EventMailingDependencies, type InvitationsService } from './invitations.service';
import { createMessagesService, createRemind, createThank, type MessagesService, takeReminders } from './messages.service';

/** The top of a look, above its text. */
const [lookWidth, headHeight] = [500, 190];
const scale = eventArtSize.width / lookWidth;

/**
 * Draws the top of a look as a JPEG; `tint` like `#a1b2c3`, or `null` for the look's own colours.
 */
async function drawMailArt(look: string, tint: string | null, day: string): Promise<Buffer> {
  const size = `width="${lookWidth * scale}" height="${headHeight * scale}" viewBox="0 0 ${lookWidth} ${headHeight}"`;
  const svg = drawEventLook(look, { tint, day }).replace(/viewBox="[^"]*"/, size);
  return openPicture(Buffer.from(svg)).jpeg({ quality: 86, mozjpeg: true }).toBuffer();
}

const keptMax = 64;
const foreverSec = 365 * 24 * 60 * 60;

interface ArtRequest {
  Params: { look: string; tint: string; file: string };
}

/** Drawn on the first request, one at a time. */
export function mailArtRoute(app: FastifyInstance, inSlot: Slots): void {
  const kept = new Map<string, Buffer>();
  app.get<ArtRequest>('/api/event-art/:look/:tint/:file', async ({ params: { look, tint, file } }, reply) => {
    const day = /^(\d{4}-\d{2}-\d{2})\.jpg$/.exec(file)?.[1];
    const isTint = tint === 'own' || /^[0-9a-f]{6}$/.test(tint);
    if (!isEventLook(look) || !isTint || day === undefined || Number.isNaN(Date.parse(day))) return reply.callNotFound();
    const name = `${look} ${tint} ${day}`;
    const drawn = kept.get(name) ?? (await inSlot(() => drawMailArt(look, tint === 'own' ? null : `#${tint}`, day)));
    // Moves it to the end, so that the least recently requested one is evicted first.
    kept.delete(name);
    kept.set(name, drawn);
    const [oldest] = kept.keys();
    if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
    // Mail programs show it on their own pages.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('cache-control', `public, max-age=${foreverSec}, immutable`);
    return reply.type('image/jpeg').send(drawn);
  });
}

const drawing = { slots: 1, waitingMax: 32, retryAfterSec: 5 };

type MailingKeys = Extract<RouteKey, `${string} /events/:id/${'invitations' | 'invitations/test' | 'remind' | 'messages' | 'thank-yous'}`>;

interface EventMailingServices {
  invitations: InvitationsService;
  messages: MessagesService;
  remind: ReturnType<typeof createRemind>;
  thank: ReturnType<typeof createThank>;
}

const eventMailingRoutes = ({ invitations, messages, remind, thank }: EventMailingServices): Handlers<MailingKeys> => ({
  'POST /events/:id/invitations': async ({ session, params, body, requestId }) => ({
    data: await invitations.send(session.userId, params.id, requestId, body),
  }),
  'POST /events/:id/invitations/test': async ({ session, params, body }) => {
    await invitations.test(session.userId, params.id, body);
    return { data: null };
  },
  'POST /events/:id/remind': async ({ session, params, body }) => ({
    data: { reminded: await remind(session.userId, params.id, body.words) },
  }),
  'GET /events/:id/messages': async ({ session, params }) => ({ data: { messages: await messages.list(session.userId, params.id) } }),
  'POST /events/:id/messages': async ({ session, params, body }) => ({
    data: { messages: await messages.write(session.userId, params.id, body) },
  }),
  'POST /events/:id/thank-yous': async ({ session, params, body }) => ({
    data: { cards: await thank(session.userId, params.id, body.householdIds) },
  }),
});

/** Mails from hosts to their guests. */
export function createEventMailingFeature(parts: Platform & Domain & Pick<EventMailingDependencies, 'createCopies' | 'notifyEventPages'>) {
  const mailer = createEventMailer(parts);
  return {
    routes: eventMailingRoutes({
      invitations: createInvitationsService(parts),
      messages: createMessagesService(parts),
      remind: createRemind(parts),
      thank: createThank(parts),
    }),
    registerRoutes: (app) => mailArtRoute(app, openSlots(drawing)),
    outboxHandlers: mailer.handlers,
    dueTasks: [takeReminders, mailer.takeDue],
  } satisfies Feature;
}
