import { randomBytes } from 'node:crypto';
import { noSuch } from '../api/api-error';
import { apiVersion, type Collections, type Metadata, type Prefix, type StripeEvent } from './objects';

const prefixes: Record<Prefix, true> = {
  cus: true,
  pm: true,
  prod: true,
  price: true,
  cs: true,
  sub: true,
  sub_sched: true,
  in: true,
  inpay: true,
  ch: true,
  re: true,
  bpc: true,
  bps: true,
  evt: true,
};

/** Stripe keeps its events for 30 days; this keeps as many as a restart still reads quickly. */
const eventsKeptMax = 2_000;

type Tables = { [Name in Prefix]: Map<string, Collections[Name]> };

/** The item that a checkout session sells, which Stripe's session object does not contain. */
export interface Order {
  price: string;
  subscriptionMetadata: Metadata;
}

/** The state that survives a restart. */
export interface Snapshot {
  version: 1;
  clockOffsetSec: number;
  invoiceCount: number;
  /**
   * Card numbers by payment method, because the test cards' behaviour depends on them. They are
   * Stripe's public test numbers.
   */
  cardNumbers: [string, string][];
  orders: [string, Order][];
  tables: Partial<{ [Name in Prefix]: Collections[Name][] }>;
}

export interface WorldOptions {
  /** Returns the real time, Unix seconds. */
  wallNowSec?: () => number;
  /**
   * Returns where a session's hosted pages are, given the address to which the shop wants its
   * customer back.
   */
  pagesUrlFor: (returnUrl: string) => string;
}

/**
 * All state of the checkout: every object, one clock and the events that happened. Each change is
 * synchronous, so requests cannot interleave within one, just as Stripe's own are atomic.
 */
export class World {
  readonly tables = Object.fromEntries(Object.keys(prefixes).map((name) => [name, new Map()])) as unknown as Tables;
  readonly cardNumbers = new Map<string, string>();
  readonly orders = new Map<string, Order>();
  readonly pagesUrlFor: (returnUrl: string) => string;
  #clockOffsetSec = 0;
  #invoiceCount = 0;
  readonly #wallNowSec: () => number;
  readonly #listeners: ((event: StripeEvent) => void)[] = [];
  /** The moment of the current step while time is advanced step by step. */
  #stepSec: number | undefined;

  constructor(options: WorldOptions) {
    this.#wallNowSec = options.wallNowSec ?? (() => Math.floor(Date.now() / 1000));
    this.pagesUrlFor = options.pagesUrlFor;
  }

  nowSec(): number {
    return this.#stepSec ?? this.#wallNowSec() + this.#clockOffsetSec;
  }

  /** Runs `act` as if it were `atSec`. */
  at(atSec: number, act: () => void): void {
    const outer = this.#stepSec;
    this.#stepSec = atSec;
    try {
      act();
    } finally {
      this.#stepSec = outer;
    }
  }

  /** Sets the time to `toSec`, from which it runs on. Time never goes back. */
  moveClock(toSec: number): void {
    this.#clockOffsetSec = Math.max(this.#clockOffsetSec, toSec - this.#wallNowSec());
  }

  insert<Name extends Prefix>(
    prefix: Name,
    fields: Omit<Collections[Name], 'id' | 'created' | 'livemode'> & { id?: string },
  ): Collections[Name] {
    const id = fields.id ?? newId(prefix);
    const row = { ...fields, id, created: this.nowSec(), livemode: false } as unknown as Collections[Name];
    this.tables[prefix].set(id, row);
    return row;
  }

  find<Name extends Prefix>(prefix: Name, id: string): Collections[Name] | undefined {
    return this.tables[prefix].get(id);
  }

  /** Throws Stripe's `resource_missing`. */
  get<Name extends Prefix>(prefix: Name, id: string, param = 'id'): Collections[Name] {
    const row = this.find(prefix, id);
    if (!row) throw noSuch(prefix, id, param);
    return row;
  }

  /** Lists in order of creation. */
  list<Name extends Prefix>(prefix: Name, matches: (row: Collections[Name]) => boolean = () => true): Collections[Name][] {
    return [...this.tables[prefix].values()].filter(matches);
  }

  nextInvoiceNumber(): string {
    this.#invoiceCount += 1;
    return `TEST-${String(this.#invoiceCount).padStart(4, '0')}`;
  }

  onEvent(listener: (event: StripeEvent) => void): void {
    this.#listeners.push(listener);
  }

  /** Records an event with the object's current state. */
  emit(type: string, object: unknown): void {
    const event = this.insert('evt', {
      object: 'event',
      api_version: apiVersion,
      type,
      data: { object: structuredClone(object) },
      pending_webhooks: 0,
      request: { id: null, idempotency_key: null },
    });
    const [oldest] = this.tables.evt.keys();
    if (oldest && this.tables.evt.size > eventsKeptMax) this.tables.evt.delete(oldest);
    for (const listener of this.#listeners) listener(event);
  }

  toSnapshot(): Snapshot {
    const tables = Object.fromEntries(Object.entries(this.tables).map(([name, table]) => [name, [...table.values()]]));
    const hidden = { cardNumbers: [...this.cardNumbers], orders: [...this.orders] };
    return { version: 1, clockOffsetSec: this.#clockOffsetSec, invoiceCount: this.#invoiceCount, ...hidden, tables };
  }

  restore(snapshot: Snapshot): void {
    this.#clockOffsetSec = snapshot.clockOffsetSec;
    this.#invoiceCount = snapshot.invoiceCount;
    for (const [id, number] of snapshot.cardNumbers) this.cardNumbers.set(id, number);
    for (const [id, order] of snapshot.orders) this.orders.set(id, order);
    for (const [name, rows] of Object.entries(snapshot.tables)) {
      const table = this.tables[name as Prefix] as Map<string, { id: string }>;
      for (const row of rows) table.set(row.id, row);
    }
  }
}

function newId(prefix: Prefix): string {
  const random = randomBytes(12).toString('hex');
  return prefix === 'cs' ? `cs_test_${random}` : `${prefix}_${random}`;
}
