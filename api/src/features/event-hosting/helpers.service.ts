import { randomUUID } from 'node:crypto';
import { CodedError, type CreateHelperBody, type Helper, type HelperRole, type Helping, hostedEventLimits } from '@hellograph/contract';
import { tidyAddress } from '@hellograph/contract/email-address';
import { type Executor, transaction } from '@hellograph/db';
import { fill } from '@hellograph/words/fill';
import { serverWords } from '@hellograph/words/server';
import { toTokenHash } from '../../domain/card-links/new-link';
import { toMailForOwner } from '../../domain/group-cards/mail-for-owner';
import { findHelpedEvent, getEventFor } from '../../domain/hosted-events/event-access';
import { eventHelpersRepo, type HelperRow } from '../../domain/hosted-events/event-helpers.repo';
import { hostedEventsRepo } from '../../domain/hosted-events/hosted-events.repo';
import { findMailingOwner, usersRepo } from '../../domain/users/users.repo';
import { findByLink } from '../../platform/capacity/rate-limiter';
import type { OutboxHandlers } from '../../platform/events/outbox';
import { MailRefused } from '../../platform/mail/mailer';
import type { EventHelpingDependencies } from './door.service';

export type HelpersService = ReturnType<typeof createHelpersService>;

/** The helpers of an event. The owner chooses them; any of them may leave. */
export function createHelpersService(dependencies: EventHelpingDependencies) {
  const { db, outbox, helperTokens, now } = dependencies;
  const tell = async (tx: Executor, eventId: string) =>
    outbox.insert(tx, { kind: 'hostedEventChanged', news: { eventId, what: 'helpers' } });
  const list = async (userId: string, id: string): Promise<Helper[]> => {
    const { role } = await getEventFor(db, userId, id, 'board');
    return (await eventHelpersRepo(db).list(id)).map((row) => toHelper(dependencies, row, role === 'owner'));
  };
  const getHelper = async (tx: Executor, id: string, helperId: string): Promise<HelperRow> => {
    const row = await eventHelpersRepo(tx).find(id, helperId);
    if (!row) throw new CodedError('NOT_FOUND');
    return row;
  };
  return {
    list,

    add: async (userId: string, id: string, { name, role, email, language = 'en' }: CreateHelperBody): Promise<Helper[]> => {
      await transaction(db, async (tx, { onCommit }) => {
        await getEventFor(tx, userId, id, 'own');
        if ((await eventHelpersRepo(tx).list(id)).length >= hostedEventLimits.helpersMax) throw new CodedError('HELPERS_TOO_MANY');
        const helperId = randomUUID();
        const address = email ? tidyAddress(email) : null;
        await eventHelpersRepo(tx).insert({
          id: helperId,
          event_id: id,
          user_id: null,
          role,
          name: name.trim(),
          email: address,
          language,
          token_hash: helperTokens.toHash(helperId),
          created_at: now(),
          expires_at: now() + hostedEventLimits.helperInvitationTtlSec * 1000,
        });
        if (address !== null) await outbox.insert(tx, { kind: 'helperMail', helperId });
        await tell(tx, id);
        onCommit(outbox.wake);
      });
      return list(userId, id);
    },

    updateRole: async (userId: string, id: string, helperId: string, role: HelperRole): Promise<Helper[]> => {
      await transaction(db, async (tx, { onCommit }) => {
        await getEventFor(tx, userId, id, 'own');
        await getHelper(tx, id, helperId);
        await eventHelpersRepo(tx).updateRole(helperId, role);
        await tell(tx, id);
        onCommit(outbox.wake);
      });
      return list(userId, id);
    },

    /** A removed helper is notified of the removal, and of nothing afterwards. */
    remove: (userId: string, id: string, helperId: string): Promise<void> =>
      transaction(db, async (tx, { onCommit }) => {
        const { role } = await getEventFor(tx, userId, id, 'see');
        const row = await eventHelpersRepo(tx).find(id, helperId);
        if (role !== 'owner' && row?.user_id !== userId) throw new CodedError('RIGHT_MISSING');
        if (!row) throw new CodedError('NOT_FOUND');
        await outbox.insert(tx, { kind: 'hostedEventChanged', news: { eventId: id, what: 'helpers' } });
        await eventHelpersRepo(tx).delete(helperId, now());
        onCommit(outbox.wake);
      }),
  };
}

/** Only the owner sees the link. */
function toHelper({ helperTokens, now }: EventHelpingDependencies, row: HelperRow, isOwner: boolean): Helper {
  const state = row.user_id !== null ? 'accepted' : row.expires_at > now() ? 'asked' : 'expired';
  return {
    _id: row.id,
    name: row.name,
    email: isOwner ? row.email : null,
    role: row.role,
    state,
    url: isOwner && state === 'asked' ? helperTokens.toUrl(row.id) : null,
    expiresAt: new Date(row.expires_at).toISOString(),
  };
}

export type HelpingService = ReturnType<typeof createHelpingService>;

/** Actions of a person who was invited to help and has the link. */
export function createHelpingService(dependencies: EventHelpingDependencies) {
  const { db, outbox } = dependencies;
  return {
    look: async (userId: string, token: string, ipAddress: string): Promise<Helping> =>
      present(db, userId, await openHelping(db, dependencies, token, ipAddress)),

    /** Accepting again has no further effect for the same person. */
    accept: async (userId: string, token: string, ipAddress: string): Promise<Helping> => {
      await transaction(db, async (tx, { onCommit }) => {
        const row = await openHelping(tx, dependencies, token, ipAddress);
        if (await findHelpedEvent(tx, userId, row.event_id)) return;
        const name = (await usersRepo(tx).findUser(userId))?.full_name ?? row.name;
        if (!(await eventHelpersRepo(tx).updateAccepted(row.id, userId, name))) throw new CodedError('NOT_FOUND');
        await outbox.insert(tx, { kind: 'hostedEventChanged', news: { eventId: row.event_id, what: 'helpers' } });
        onCommit(outbox.wake);
      });
      return present(db, userId, await openHelping(db, dependencies, token, ipAddress));
    },
  };
}

/** Throws NOT_FOUND for a link that is invalid or no longer valid. */
async function openHelping(
  db: Executor,
  { misses, now }: Pick<EventHelpingDependencies, 'misses' | 'now'>,
  token: string,
  ipAddress: string,
): Promise<HelperRow> {
  return findByLink(misses, ipAddress, async () => {
    const row = await eventHelpersRepo(db).findByToken(toTokenHash(token));
    const isOpen = row && (row.user_id !== null || row.expires_at > now());
    return isOpen && (await hostedEventsRepo(db).find(row.event_id)) ? row : undefined;
  });
}

async function present(db: Executor, userId: string, row: HelperRow): Promise<Helping> {
  const event = await hostedEventsRepo(db).find(row.event_id);
  const owner = event && (await usersRepo(db).findActive(event.user_id));
  const helped = await findHelpedEvent(db, userId, row.event_id);
  // A link that another person has accepted opens nothing.
  if (!event || !owner || (row.user_id !== null && !helped)) throw new CodedError('NOT_FOUND');
  return { eventId: event.id, title: event.title, hosts: event.hosts, owner: owner.full_name, asked: row.role, role: helped?.role ?? null };
}

/**
 * Mails invitations to helpers. Sends nothing if they have accepted or were removed in the
 * meantime.
 */
export function createHelperMailer(dependencies: EventHelpingDependencies): Pick<OutboxHandlers, 'helperMail'> {
  const { db, mailer, mailStops: stops, mailBudget, helperTokens, publicUrl, log, now } = dependencies;
  return {
    helperMail: async ({ helperId }) => {
      const row = await eventHelpersRepo(db).findById(helperId);
      const event = row && (await hostedEventsRepo(db).find(row.event_id));
      const owner = event && (await findMailingOwner(db, event.user_id));
      if (!row?.email || row.user_id !== null || !event || !owner) return;
      if (await stops.isStopped(db, row.email, now())) return;
      await mailBudget.take('all');
      const said = serverWords(row.language).eventMails.helper;
      const stopUrl = new URL(`/u/${stops.toToken(row.email)}`, publicUrl).href;
      const owners = [owner.full_name];
      const mail = toMailForOwner(
        { language: row.language, title: event.title, recipient: row.name, owners, ownerEmail: owner.email, stopUrl },
        (from) => {
          const subject = fill(said.subject, { from });
          return {
            subject,
            preview: said.preview,
            heading: subject,
            paragraphs: [fill(said.lead, { from })],
            button: { label: said.button, url: helperTokens.toUrl(row.id) },
          };
        },
      );
      try {
        await mailer.send({ ...mail, to: row.email, id: `helper-${row.id}`, unsubscribeUrl: stopUrl });
      } catch (thrown) {
        if (!(thrown instanceof MailRefused)) throw thrown;
        log.warn({ err: thrown, helperId }, 'a mail to a helper was refused for good');
        if (thrown.isOfMailbox) await stops.stop(db, stops.toToken(row.email), { reason: 'refused', at: now() });
      }
    },
  };
}
