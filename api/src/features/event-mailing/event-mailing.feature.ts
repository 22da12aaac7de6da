import type { Domain } from '../../domain/create-domain';
import { openSlots } from '../../platform/capacity/slots';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createEventMailer } from './event-mailer';
import { eventMailingRoutes } from './event-mailing.routes';
import type { EventMailingDependencies } from './event-mailing-dependencies';
import { createInvitationsService } from './invitations.service';
import { mailArtRoute } from './mail-art.routes';
import { createMessagesService } from './messages.service';
import { createRemind, takeReminders } from './reminders';
import { createThank } from './thanks.service';

const drawing = { slots: 1, waitingMax: 32, retryAfterSec: 5 };

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
