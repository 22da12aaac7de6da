import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { FormObject } from '../api/form';
import { Params } from '../api/params';
import type { StripeEvent } from '../world/objects';

export interface WebhookTarget {
  url: string;
  secret: string;
}

/** Faults in transit, as shares from 0 to 1. */
export interface Faults {
  dropShare: number;
  duplicateShare: number;
  /** Events are held back until this many wait, then sent in random order; 1 sends immediately. */
  shuffleOver: number;
}

export const noFaults: Faults = { dropShare: 0, duplicateShare: 0, shuffleOver: 1 };

export interface DeliveryOptions {
  target?: WebhookTarget | undefined;
  random?: () => number;
  /** Pauses before the second, third … try, ms. */
  retryAfterMs?: number[];
}

const answerWithinMs = 10_000;
const defaultRetryAfterMs = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000];

/**
 * Stripe's `stripe-signature` header, scheme v1: an HMAC-SHA256 over `timestamp.body`.
 * https://docs.stripe.com/webhooks#verify-manually
 */
export function signatureHeader(body: string, secret: string, timestampSec: number): string {
  const signature = createHmac('sha256', secret).update(`${timestampSec}.${body}`).digest('hex');
  return `t=${timestampSec},v1=${signature}`;
}

/**
 * Sends every event to the shop and retries until it gets a 2xx, as Stripe does; makes delivery
 * unreliable on request.
 */
export class WebhookDelivery {
  faults: Faults = noFaults;
  target: WebhookTarget | undefined;
  readonly #random: () => number;
  readonly #retryAfterMs: number[];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #heldBack: StripeEvent[] = [];

  constructor({ target, random = Math.random, retryAfterMs = defaultRetryAfterMs }: DeliveryOptions) {
    this.target = target;
    this.#random = random;
    this.#retryAfterMs = retryAfterMs;
  }

  send(event: StripeEvent): void {
    if (!this.target || this.#random() < this.faults.dropShare) return;
    this.#heldBack.push(event);
    if (this.#random() < this.faults.duplicateShare) this.#heldBack.push(event);
    if (this.#heldBack.length >= this.faults.shuffleOver) this.flush();
  }

  /** Sends the events held back, in random order when shuffling. */
  flush(): void {
    const batch = this.#heldBack;
    this.#heldBack = [];
    if (this.faults.shuffleOver > 1) shuffle(batch, this.#random);
    for (const event of batch) this.#start(event, 0);
  }

  /** Resolves when nothing is being sent; retries that wait for their pause do not count. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #start(event: StripeEvent, tries: number): void {
    const sending = this.#deliver(event).then((isTaken) => {
      this.#running.delete(sending);
      const waitMs = this.#retryAfterMs[tries];
      if (isTaken || waitMs === undefined) return;
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        this.#start(event, tries + 1);
      }, waitMs);
      timer.unref();
      this.#timers.add(timer);
    });
    this.#running.add(sending);
  }

  async #deliver(event: StripeEvent): Promise<boolean> {
    if (!this.target) return true;
    const { url, secret } = this.target;
    const body = JSON.stringify(event);
    const signature = signatureHeader(body, secret, Math.floor(Date.now() / 1000));
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
          'user-agent': 'Stripe/1.0 (test checkout)',
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(answerWithinMs),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
}

/**
 * `POST /test/webhooks` with `drop`, `duplicate` (0–1) and `shuffle` (count) makes delivery
 * unreliable; without them it is reliable again.
 */
export function registerFaultEndpoints(app: FastifyInstance, delivery: WebhookDelivery): void {
  app.post('/test/webhooks', (request) => {
    const params = new Params((request.body as FormObject | null) ?? {});
    params.refuseUnknown(['drop', 'duplicate', 'shuffle']);
    delivery.faults = {
      dropShare: Number(params.find('drop') ?? noFaults.dropShare),
      duplicateShare: Number(params.find('duplicate') ?? noFaults.duplicateShare),
      shuffleOver: params.findInteger('shuffle') ?? noFaults.shuffleOver,
    };
    delivery.flush();
    return delivery.faults;
  });
}
