import { queuePrefix } from '../queue';

/**
 * Redis channels. A message that nobody hears is lost without harm: SQLite holds the truth, and
 * outcomes travel on a queue.
 */
export const progressChannel = `${queuePrefix}:render-progress`;
/** Carries a video's id. */
export const cancelChannel = `${queuePrefix}:render-cancel`;

export const outcomeQueueName = 'render-outcome';

/** Bull separates the parts of its keys by colons, so that an id must have none. */
export const toJobId = (videoId: string, attempt: number): string => `${videoId}_${attempt}`;
