export const ticketTopics = ['videos', 'cards', 'billing', 'account', 'privacy', 'other'] as const;
export type TicketTopic = (typeof ticketTopics)[number];

/**
 * `open`: the operator is to answer. `waiting`: the answer asks something. `answered`: it does not.
 * Writing on a ticket opens it again, whatever its state.
 */
export const ticketStates = ['open', 'waiting', 'answered', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

/** `request` is the id of the last request that failed, as in the logs of all programs. */
export const ticketContextKeys = ['page', 'version', 'browser', 'plan', 'request'] as const;
export type TicketContextKey = (typeof ticketContextKeys)[number];
