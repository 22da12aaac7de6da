/** Limits of webhooks, which notify other programs of events. */
export const webhookLimits = {
  webhooksMax: 10,
  /** Webhooks that one API key may make, besides those of people. */
  webhooksOfKeyMax: 20,
  webhookUrlMaxLength: 500,
  /** Seconds that a receiver may take to respond. */
  webhookAnswerMaxSec: 15,
  /** Seconds for which the old secret still signs next to the new one after a rotation. */
  webhookOverlapSec: 24 * 60 * 60,
  /** Days without a single success after which a webhook is turned off. */
  webhookFailingMaxDays: 5,
  /** Days for which the log keeps a message. */
  webhookMessageKeptDays: 30,
  webhookMessagesPageMax: 100,
} as const;
