import { type AskSupportBody, CodedError, type Ticket, type WriteOnTicketBody } from '@hellograph/contract';
import { toMailbox } from '@hellograph/contract/email-address';
import { transaction } from '@hellograph/db';
import { toTokenHash } from '../../domain/card-links/new-link';
import { supportRepo } from '../../domain/support/support.repo';
import { findByLink } from '../../platform/capacity/rate-limiter';
import type { Client } from '../../platform/http/request-client';
import type { SupportingDependencies } from './supporting-dependencies';
import { readTicket } from './ticket.presenter';
import { insertTicket, writeOnTicket } from './write-ticket';

export type GuestTicketsService = ReturnType<typeof createGuestTicketsService>;

/** Tickets of people without an account, who read the answers by the link in a mail. */
export function createGuestTicketsService(dependencies: SupportingDependencies) {
  const { db, supportTokens, writing, asking, misses } = dependencies;
  const open = (token: string, { ipAddress }: Client) =>
    findByLink(misses, ipAddress, () => supportRepo(db).findByToken(toTokenHash(token)));
  return {
    /**
     * Behaves the same whether or not the address has an account, and nothing is mailed before the
     * operator answers. Throws RATE_LIMITED.
     */
    ask: async (body: AskSupportBody, { ipAddress }: Client): Promise<void> => {
      await asking.take(`address ${ipAddress}`);
      await asking.take(`mailbox ${toMailbox(body.email)}`);
      if (body.website) return;
      const of = { user_id: null, email: body.email, name: body.name.trim(), token_hash: supportTokens.toHash(body._id) };
      await transaction(db, (tx) => insertTicket(tx, dependencies, { body, plan: 'trial', of }));
    },

    read: async (token: string, client: Client): Promise<Ticket> => readTicket(db, await open(token, client)),

    /** Throws RATE_LIMITED. */
    write: async (token: string, message: WriteOnTicketBody, client: Client): Promise<Ticket> => {
      const { id } = await open(token, client);
      await writing.take(id);
      return transaction(db, async (tx) => {
        const row = await supportRepo(tx).findAny(id);
        if (!row) throw new CodedError('NOT_FOUND');
        await writeOnTicket(tx, dependencies, { row, message, plan: row.plan });
        return readTicket(tx, (await supportRepo(tx).findAny(id)) ?? row);
      });
    },
  };
}
