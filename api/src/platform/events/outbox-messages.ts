import type { FilmShape, GroupCardNews, HostedEventNews, UiLanguage } from '@hellograph/contract';
import type { BackOff } from '@hellograph/kit';
import type { MailMessage, MailRequest } from '../mail/mails';

/** Outbox messages for teams and for support. */
interface TeamMessages {
  /** A person was invited to a team. */
  teamMail: { invitationId: string };
  /** A request waits for an approver. */
  approvalsAsked: { workspaceId: string; userId: string; at: number };
  /** A member is notified of the decisions about their requests. */
  approvalsDecided: { workspaceId: string; userId: string; ids: string[]; at: number };
  supportMail: { messageId: string };
  supportNews: { messageId: string };
}

/** Work to do after a commit, by kind. */
export interface OutboxMessages extends TeamMessages {
  /** A video is waiting for a worker. */
  announce: { videoId: string };
  /** A video was cancelled; a worker that renders it can stop. */
  cancel: { videoId: string };
  /** A video has ended; its owner's pages are notified. */
  finished: { videoId: string };
  /** A recipient opened a card or watched its video, or the person in it withdrew it. */
  cardSeen: { userId: string; cardId: string; what: 'opened' | 'watched' | 'takenDown' };
  /**
   * A face was withdrawn, or a withdrawal ended: its other photos are found, and its sender's pages
   * are notified.
   */
  faceWithdrawn: { withdrawalId: string };
  /** No worker could search the photo for withdrawn faces when it was uploaded. */
  photoUnseen: { photoId: string };
  /** A recipient replied to a card. */
  cardReplied: { userId: string; replyId: string };
  /** A signature needs a video. */
  signatureSpeaks: { signatureId: string; render: number };
  /** The video of a signature has ended. */
  signatureFinished: { videoId: string };
  /** A signature was changed or removed: its previous video is no longer needed. */
  signatureVideoUnused: { userId: string; videoId: string; signatureId?: string; render?: number };
  /** A teacher requested the video of an approved work. */
  workSpeaks: { workId: string; render: number };
  /** The video of a work has ended. */
  workFinished: { videoId: string };
  /** All of a clip has been received: a worker has to read it. */
  clipReceived: { clipId: string };
  /** The records of a brand's domain are due to be checked. */
  brandDomainDue: { userId: string };
  /** A user is notified that the domain of their brand was lost. */
  brandDomainLost: { userId: string; toId: string; host: string; at: number };
  /** The film of a group card was requested. */
  filmWanted: { cardId: string; shape: FilmShape; asked: number };
  /**
   * Something on a group card changed; the pages of this user, of its owner and of its co-owners
   * are notified, except those of the user who did it.
   */
  groupCardChanged: { userId: string; by?: string; news: GroupCardNews };
  /** The recipient of a group card did something of which its signers may be notified. */
  signerNews: { cardId: string; what: 'opened' | 'reacted' | 'thanked'; signatureId?: string };
  /** Something of an event changed; the pages of its owner and helpers are notified. */
  hostedEventChanged: { news: HostedEventNews; by?: string };
  /** Hosts chose the date of an event; those who help with it are notified, except `by`. */
  eventDateSet: { eventId: string; by: string };
  /** A mail to a household is due. */
  eventMail: { mailId: string };
  /** A host requested a test mail of the invitation. */
  eventTestMail: { eventId: string; userId: string; language?: UiLanguage };
  /** A person was invited by mail to help with an event. */
  helperMail: { helperId: string };
  /** Copies of a card are waiting to be made. */
  copiesWanted: { cardId: string };
  /** A person was invited to sign: `nudge` 0 is the invitation itself. */
  inviteMail: { inviteeId: string; nudge: number };
  /** A person was invited to be a co-owner. */
  coOwnerMail: { invitationId: string };
  /** The recipient of a group card thanked a signer who wants the thanks by mail. */
  thanksMail: { signatureId: string };
  mail: MailMessage;
  mailRequest: MailRequest;
  /** A card by mail is due. Each attempt is a separate mail. */
  delivery: { deliveryId: string; attempt: number };
  /** A card was sent or never will be; its sender is notified. */
  deliveryEnded: { deliveryId: string };
  /** A mail to a sender about the replies that were marked at this moment. */
  replyMail: { userId: string; mailedAt: number };
  weeklyMail: { userId: string; dueAt: number };
  /** A day is close: devices are notified and a mail is sent. */
  reminder: { reminderId: string };
  reminderMail: { reminderId: string };
  /** A day is a week away: a card is made for it, with this video. */
  cardPrepares: { preparedId: string; render: number };
  /** The video of a prepared card has ended. */
  preparedFinished: { videoId: string };
  /** A prepared card waits for its sender, who is notified and gets a mail. */
  cardPrepared: { preparedId: string };
  cardPreparedMail: { preparedId: string };
  /** The account of a customer was deleted; the payment provider forgets them. */
  customerGone: { customerId: string };
}
export type OutboxMessage = { [Kind in keyof OutboxMessages]: { kind: Kind } & OutboxMessages[Kind] }[keyof OutboxMessages];

/** The delivery settings of a kind of messages. */
export interface OutboxLane {
  tickMs: number;
  backOff: BackOff;
  /**
   * Whether the lane checks as soon as there is a new message. Mail waits for the tick, so that
   * response times do not reveal whether a mail is sent.
   */
  isWoken: boolean;
  /** Delivered by only one of all running programs, because it would otherwise be sent twice. */
  isSole: boolean;
}
const quick: OutboxLane = { tickMs: 1000, backOff: { firstMs: 500, maxMs: 15_000 }, isWoken: true, isSole: false };
const post: OutboxLane = { tickMs: 500, backOff: { firstMs: 2000, maxMs: 10 * 60_000 }, isWoken: false, isSole: true };

/** Its messages may wait for a worker. */
const signing: OutboxLane = { tickMs: 1000, backOff: { firstMs: 1000, maxMs: 60_000 }, isWoken: true, isSole: false };

/** Each of its messages takes as long as a film. */
const films: OutboxLane = { tickMs: 1000, backOff: { firstMs: 2000, maxMs: 60_000 }, isWoken: true, isSole: false };
/** Each of its messages occupies a worker for up to minutes. */
const clips: OutboxLane = { tickMs: 1000, backOff: { firstMs: 2000, maxMs: 60_000 }, isWoken: true, isSole: false };

/** Its messages wait for DNS servers of strangers. */
const lookups: OutboxLane = { tickMs: 1000, backOff: { firstMs: 5000, maxMs: 10 * 60_000 }, isWoken: false, isSole: false };

/** Lanes are independent: a slow mail server delays no video. */
export const lanes: Record<keyof OutboxMessages, OutboxLane> = {
  announce: quick,
  cancel: quick,
  finished: quick,
  cardSeen: quick,
  cardReplied: quick,
  faceWithdrawn: quick,
  photoUnseen: quick,
  signatureSpeaks: signing,
  signatureFinished: quick,
  signatureVideoUnused: quick,
  workSpeaks: signing,
  workFinished: quick,
  clipReceived: clips,
  brandDomainDue: lookups,
  brandDomainLost: post,
  filmWanted: films,
  groupCardChanged: quick,
  signerNews: quick,
  hostedEventChanged: quick,
  eventDateSet: quick,
  eventMail: post,
  eventTestMail: post,
  helperMail: post,
  copiesWanted: films,
  inviteMail: post,
  coOwnerMail: post,
  teamMail: post,
  approvalsAsked: post,
  approvalsDecided: post,
  supportMail: post,
  supportNews: quick,
  thanksMail: post,
  mail: post,
  mailRequest: post,
  delivery: post,
  deliveryEnded: quick,
  replyMail: post,
  weeklyMail: post,
  reminder: quick,
  reminderMail: post,
  cardPrepares: films,
  preparedFinished: quick,
  cardPrepared: quick,
  cardPreparedMail: post,
  customerGone: post,
};

export const outboxKinds = Object.keys(lanes) as (keyof OutboxMessages)[];
