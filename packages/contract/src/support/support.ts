import { type Static, Type } from 'typebox';
import { planIds } from '../billing/plans';
import { emailAddressSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { nextCursorSchema } from '../platform/pages';
import { textLine, textLines } from '../platform/text-field';
import { uiLanguageIds } from '../platform/ui-languages';
import { supportLimits } from './support-limits';
import { ticketContextKeys, ticketStates, ticketTopics } from './ticket-choices';

const id = Type.String({ pattern: uuidPattern });
const words = textLines({ minLength: 1, maxLength: supportLimits.ticketWordsMaxLength, pattern: '\\S' });
const contextLine = Type.Optional(textLine({ maxLength: supportLimits.ticketContextMaxLength }));

/** Details that help to find the cause. The person has seen each line and can leave out any. */
export const ticketContextSchema = Type.Object(
  Object.fromEntries(ticketContextKeys.map((key) => [key, contextLine])) as Record<(typeof ticketContextKeys)[number], typeof contextLine>,
);
export type TicketContext = Static<typeof ticketContextSchema>;

const question = { _id: id, topic: oneOf(ticketTopics), words, context: ticketContextSchema, language: oneOf(uiLanguageIds) };

/** The ids are generated on the device, so that a repeated request creates only one ticket. */
export const createTicketBodySchema = Type.Object(question);
export type CreateTicketBody = Static<typeof createTicketBodySchema>;
/** A question from a person who is not logged in. */
export const askSupportBodySchema = Type.Object({
  ...question,
  email: emailAddressSchema,
  name: textLine({ maxLength: supportLimits.ticketNameMaxLength }),
  /** A honeypot: people do not see this field, so only bots fill it in. */
  website: Type.Optional(textLine({ maxLength: 300 })),
});
export type AskSupportBody = Static<typeof askSupportBodySchema>;
export const writeOnTicketBodySchema = Type.Object({ _id: id, words });
export type WriteOnTicketBody = Static<typeof writeOnTicketBodySchema>;

export const ticketMessageSchema = Type.Object({
  _id: Type.String(),
  /** `person` wrote the ticket; `support` is the operator. */
  from: oneOf(['person', 'support'] as const),
  words: Type.String(),
  createdAt: moment,
});
export type TicketMessage = Static<typeof ticketMessageSchema>;

const summary = {
  _id: Type.String(),
  topic: oneOf(ticketTopics),
  state: oneOf(ticketStates),
  createdAt: moment,
  changedAt: moment,
  /**
   * The moment by which it has to be answered; `null` if nothing is promised or no answer is due.
   */
  dueAt: orNull(moment),
};
/** A ticket as its author sees it in a list. */
export const ticketSummarySchema = Type.Object({ ...summary, begins: Type.String() });
export type TicketSummary = Static<typeof ticketSummarySchema>;
/** Oldest message first. */
export const ticketSchema = Type.Object({ ...summary, context: ticketContextSchema, messages: Type.Array(ticketMessageSchema) });
export type Ticket = Static<typeof ticketSchema>;

export const ticketDataSchema = Type.Object({ ticket: ticketSchema });
/** Newest first. */
export const ticketsDataSchema = Type.Object({
  tickets: Type.Array(ticketSummarySchema),
  cursor: nextCursorSchema,
  plan: oneOf(planIds),
  /** Hours within which their tickets are answered; `null` if nothing is promised. */
  answerHours: orNull(Type.Integer()),
});

/** A ticket as the operator sees it. */
export const operatorTicketSchema = Type.Object({
  ...ticketSchema.properties,
  /** `null` for a person who was not logged in. */
  userId: orNull(Type.String()),
  name: Type.String(),
  email: Type.String(),
  plan: oneOf(planIds),
});
export type OperatorTicket = Static<typeof operatorTicketSchema>;
export const operatorTicketsQuerySchema = Type.Object({ state: Type.Optional(oneOf(ticketStates)) });
/** Most urgent first; at most 100. */
export const operatorTicketsDataSchema = Type.Object({
  tickets: Type.Array(operatorTicketSchema),
  counts: Type.Object({ open: Type.Integer(), waiting: Type.Integer(), answered: Type.Integer(), overdue: Type.Integer() }),
});
export type OperatorTicketsData = Static<typeof operatorTicketsDataSchema>;
export const answerTicketBodySchema = Type.Object({
  _id: id,
  words,
  /** The id of the last message that the operator has read. */
  readId: id,
  /** The answer asks a question: the ticket waits for its author. */
  isQuestion: Type.Boolean(),
});
export type AnswerTicketBody = Static<typeof answerTicketBodySchema>;
export const closeTicketBodySchema = Type.Object({ readId: id });
export const operatorTicketDataSchema = Type.Object({ ticket: operatorTicketSchema });
