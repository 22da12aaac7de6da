import type { AskSupportBody, CreateTicketBody, Ticket } from '@hellograph/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { newId } from '../../lib/new-id';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';

const keys = { list: ['support', 'list'], ticket: (id: string) => ['support', 'ticket', id], terms: ['support', 'terms'] };

export const ticketsQuery = () =>
  infiniteQueryOptions({
    queryKey: keys.list,
    queryFn: async ({ signal, pageParam }) =>
      (await api('GET /support/tickets', { query: pageParam ? { cursor: pageParam } : {}, signal })).data,
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    meta: { isQuiet: true },
  });

/** The promised response time in hours for people without an account; `null` if there is none. */
export const guestHoursQuery = () =>
  queryOptions({
    queryKey: keys.terms,
    queryFn: async ({ signal }) => (await api('GET /subscription/plans', { signal })).data.support.hours.trial,
    staleTime: 60 * 60_000,
    meta: { isQuiet: true },
  });

/** Polling interval, because a reply may arrive while the page is open. */
const lookAgainMs = 30_000;

export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: keys.ticket(id),
    queryFn: async ({ signal }) => (await api('GET /support/tickets/:id', { params: { id }, signal })).data.ticket,
    refetchInterval: lookAgainMs,
    meta: { isQuiet: true },
  });

export const guestTicketQuery = (token: string) =>
  queryOptions({
    queryKey: keys.ticket(token),
    queryFn: async ({ signal }) => (await api('GET /support/questions/:token', { params: { token }, signal })).data.ticket,
    refetchInterval: lookAgainMs,
    meta: { isQuiet: true },
  });

function put(key: string, ticket: Ticket): Ticket {
  queryClient.setQueryData(keys.ticket(key), ticket);
  void queryClient.invalidateQueries({ queryKey: keys.list });
  return ticket;
}

export const createTicket = async (body: CreateTicketBody) => put(body._id, (await api('POST /support/tickets', { body })).data.ticket);

export const askSupport = async (body: AskSupportBody) => void (await api('POST /support/questions', { body, skipAuth: true }));

export const sendReply = async (id: string, words: string, messageId = newId()) =>
  put(id, (await api('POST /support/tickets/:id/messages', { params: { id }, body: { _id: messageId, words } })).data.ticket);

export const writeByLink = async (token: string, words: string, messageId = newId()) =>
  put(token, (await api('POST /support/questions/:token/messages', { params: { token }, body: { _id: messageId, words } })).data.ticket);

export const closeTicket = async (id: string) => put(id, (await api('POST /support/tickets/:id/close', { params: { id } })).data.ticket);
