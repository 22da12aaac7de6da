/** Limits of webhooks, by which other programs are told what happens. */
export const webhookLimits = {
  webhooksMax: 10,
  webhookUrlMaxLength: 500,
  /** How long a receiver may take to answer. */
  webhookAnswerMaxSec: 15,
  /** How long the old secret still signs after a rotation, beside the new one. */
  webhookOverlapSec: 24 * 60 * 60,
  /** Without a single success for so long, a webhook is turned off. */
  webhookFailingMaxDays: 5,
  /** How long the log remembers a message. */
  webhookMessageKeptDays: 30,
  webhookMessagesPageMax: 100,
} as const;
