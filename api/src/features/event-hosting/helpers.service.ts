import { randomUUID } from 'node:crypto';
import { CodedError, type CreateHelperBody, type Helper, type HelperRole, hostedEventLimits } from '@hellograph/contract';
import { tidyAddress } from '@hellograph/contract/email-address';
import { type Executor, transaction } from '@hellograph/db';
import { getEventFor } from '../../domain/hosted-events/event-access';
import { eventHelpersRepo, type HelperRow } from '../../domain/hosted-events/event-helpers.repo';
import type { EventHelpingDependencies } from './event-hosting-dependencies';

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
