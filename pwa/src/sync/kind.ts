import type { AddedHouseholds, Card, CheckIn, GroupCard, HostedEvent, RouteKey, Routes, Video } from '@hellograph/contract';
import type { Attempts, Block } from './attempts';
import type { WaitingCheckIns } from './stores/check-in-store';
import type { WaitingHouseholds } from './stores/household-store';
import type { KeptCard } from './stores/kept-card';
import type { KeptGroupCard, KeptHostedEvent } from './stores/kept-rows';
import type { OutboxEntry } from './stores/outbox-entry';

/**
 * Everything that leaves a device later than it was made: the row that it waits in, what the server
 * makes of it, and by which routes.
 */
export interface KindTypes {
  /** An unprocessed recording is sent before its video. */
  recording: { item: OutboxEntry; accepted: { recordingId: string }; route: 'POST /video/uploadRecording' };
  video: { item: OutboxEntry; accepted: Video[]; route: 'POST /video/imageToVideo' | 'POST /video/textToVideo' };
  /** A photo that was put into a card on this device goes ahead of the card. */
  cardPhoto: { item: KeptCard; accepted: { photoId: string }; route: 'POST /cards/photos' };
  card: { item: KeptCard; accepted: Card; route: 'POST /cards' | 'PATCH /cards/:id' };
  groupCard: { item: KeptGroupCard; accepted: GroupCard; route: 'POST /group-cards' };
  hostedEvent: { item: KeptHostedEvent; accepted: HostedEvent; route: 'POST /events' };
  households: { item: WaitingHouseholds; accepted: AddedHouseholds; route: 'POST /events/:id/households' };
  checkIns: { item: WaitingCheckIns; accepted: CheckIn[]; route: 'POST /events/:id/check-ins' };
}
export type KindName = keyof KindTypes;
export type ItemOf<Name extends KindName> = KindTypes[Name]['item'];
export type AcceptedOf<Name extends KindName> = KindTypes[Name]['accepted'];

/** Things of one lane are sent one at a time; the lanes do not wait for each other. */
export const laneNames = ['outbox', 'cards'] as const;
export type LaneName = (typeof laneNames)[number];

export interface KindRequest<Route extends RouteKey = RouteKey> {
  route: Route;
  params?: { id: string };
  /** Text is JSON. */
  body: string | FormData;
  idempotencyKey?: string;
}

/** Defines how one kind of item is sent. */
export interface Kind<Name extends KindName> {
  lane: LaneName;
  /** As its routes say: a service worker's token is good for `send` only. */
  access: Routes[KindTypes[Name]['route']]['access'];
  /** Lists the pending items of this kind, in sending order. */
  list(owner: string): Promise<ItemOf<Name>[]>;
  idOf(item: ItemOf<Name>): string;
  attemptsOf(item: ItemOf<Name>): Attempts;
  /** The request, or why it cannot be made. */
  toRequest(owner: string, item: ItemOf<Name>): Promise<KindRequest<KindTypes[Name]['route']> | Block>;
  /** Called before the request goes out. */
  begin?(owner: string, item: ItemOf<Name>): Promise<void>;
  /** Reads the server's acceptance; returns `undefined` if the data is something else. */
  readAccepted(data: unknown): AcceptedOf<Name> | undefined;
  accept(owner: string, item: ItemOf<Name>, accepted: AcceptedOf<Name>): Promise<void>;
  /** Called before a refusal is kept; resolves with what became of the item if that settles it. */
  settleRefusal?(owner: string, item: ItemOf<Name>, block: Block): Promise<AcceptedOf<Name> | undefined>;
  keepAttempts(owner: string, item: ItemOf<Name>, attempts: Attempts): Promise<void>;
}
