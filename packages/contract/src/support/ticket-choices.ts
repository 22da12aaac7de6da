export const ticketTopics = ['videos', 'cards', 'billing', 'account', 'privacy', 'other'] as const;
export type TicketTopic = (typeof ticketTopics)[number];

/**
 * `open`: the operator has to answer. `waiting`: the answer asked a question. `answered`: it did
 * not. A new message from the person reopens a ticket in any state.
 */
export const ticketStates = ['open', 'waiting', 'answered', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

/** `request` is the id of the last request that failed, as in the logs of all programs. */
export const ticketContextKeys = ['page', 'version', 'browser', 'plan', 'request'] as const;
export type TicketContextKey = (typeof ticketContextKeys)[number];
