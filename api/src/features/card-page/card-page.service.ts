import { createHmac, randomUUID } from 'node:crypto';
import { CodedError, limits, nameIn, type ReportReason, replyEmojis, reportReasons, type ToldStep } from '@hellograph/contract';
import { type Database, type Executor, rememberReads, transaction } from '@hellograph/db';
import { isSameSecret } from '@hellograph/kit';
import type { FindShownBrand } from '../../domain/brands/shown-brand';
import { cardTokenPattern, type Passphrases, toTokenHash } from '../../domain/card-links/new-link';
import { findOpenedCard, type OpenedCard } from '../../domain/card-links/opened-card';
import { receivedLinksRepo } from '../../domain/card-links/received-links.repo';
import { isBlocked, repliesRepo } from '../../domain/card-links/replies.repo';
import { mayManage } from '../../domain/group-cards/group-card-access';
import type { Reader, ReaderNumbers } from '../../domain/numbers/reader-numbers';
import { findByLink, type RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Outbox } from '../../platform/events/outbox';
import { type BrandedCard, inBrand } from './card-news';
import { type RecordedVoice, readSpokenReply, type SpokenReplyDependencies, storeSpokenReply } from './spoken-reply';

export interface CardPageDependencies extends SpokenReplyDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  passphrases: Passphrases;
  /** Also signs the cookie that is set after the right passphrase. */
  linkKey: string;
  /** Unknown links, counted by network address. */
  misses: RateLimiter;
  /** Passphrase attempts, counted by link and by address. */
  guesses: RateLimiter;
  /** Replies, counted by link. */
  answers: RateLimiter;
  /** Limits steps that pages report, and opt-outs from counting, by link. */
  steps: RateLimiter;
  readerNumbers: ReaderNumbers;
  findShownBrand: FindShownBrand;
  now: () => number;
}

/** A visitor with a link, and the values that their browser kept from an earlier visit. */
export interface Visitor {
  token: string;
  ipAddress: string;
  /** The value that `unlock` returned. */
  pass: string | undefined;
  /**
   * The visitor does not want to be counted: their actions are in no number, and the sender is not
   * notified.
   */
  isUncounted?: boolean;
}

export interface Visit {
  card: BrandedCard;
  /** True if the passphrase is still needed. */
  isLocked: boolean;
}

/** Pages in view at the same time, such as a card that a whole firm opens. */
const rememberedMax = 200;

/** A visitor who was not found is looked for again each time, and counted. */
type FindCard = (token: string) => Promise<BrandedCard | undefined>;

type VisitDependencies = CardPageDependencies & { findCard: FindCard };

export type CardPageService = ReturnType<typeof createCardPageService>;

/**
 * Actions of recipients, who need no account. Every link that does not work gets the same
 * NOT_FOUND.
 */
export function createCardPageService(given: CardPageDependencies) {
  const remembered = { max: rememberedMax, now: given.now, read: (token: string) => findCard(given, token) };
  const dependencies: VisitDependencies = { ...given, findCard: rememberReads(given.db, remembered) };
  const { db, passphrases, linkKey, guesses, steps, readerNumbers } = dependencies;
  const visit = (visitor: Visitor) => openVisit(dependencies, visitor);
  return {
    visit,

    /** Returns the card, if the visitor may see its content. */
    getOpen: async (visitor: Visitor): Promise<BrandedCard> => {
      const { card, isLocked } = await visit(visitor);
      if (isLocked) throw new CodedError('NOT_FOUND');
      return card;
    },

    /**
     * Returns the value that the browser keeps, or `undefined` if the passphrase is wrong. Throws
     * RATE_LIMITED after too many attempts.
     */
    unlock: async (visitor: Visitor, passphrase: string): Promise<string | undefined> => {
      const { card } = await visit(visitor);
      if (card.passphrase_hash === null) return undefined;
      for (const key of [card.link_id, `${visitor.ipAddress} ${card.link_id}`]) await guesses.take(key);
      const isRight = passphrase.length <= limits.cardPassphraseMaxLength && (await passphrases.verify(card.passphrase_hash, passphrase));
      if (!isRight) return undefined;
      for (const key of [card.link_id, `${visitor.ipAddress} ${card.link_id}`]) await guesses.giveBack(key);
      return toPass(linkKey, card);
    },

    /**
     * Records that the card was opened, or how much of its video was watched: once, and only if the
     * sender wants to know and the visitor has not opted out. `viewerId` is the logged-in user:
     * senders and co-owners are not notified of their own visits.
     */
    see: async (visitor: Visitor, what: SeenStep, viewerId: string | undefined) => {
      const card = await openOf(dependencies, visitor);
      if (!tells(card, visitor) || (await mayManage(db, viewerId, card))) return;
      await steps.take(card.link_id);
      await see(dependencies, card, what);
    },

    /** Removes the counts of this visitor's link. */
    takeBack: async (visitor: Visitor) => {
      const card = await openOf(dependencies, visitor);
      await steps.take(card.link_id);
      await transaction(db, async (tx, commit) => {
        await receivedLinksRepo(tx).updateUnseen(card.link_id);
        await readerNumbers.takeBack(tx, card.link_id, commit);
      });
    },

    /** `device` is the replier's cookie. Throws REPLIES_CLOSED if the sender blocked them. */
    reply: async (visitor: Visitor, given: Record<string, string>, device: string) => reply(dependencies, visitor, { ...given, device }),
    /**
     * Returns the value for the reply's field `recording`, and the words. Throws the RECORDING_…
     * codes and BUSY.
     */
    takeVoice: async (visitor: Visitor, spoken: RecordedVoice) =>
      storeSpokenReply(dependencies, await openOf(dependencies, visitor), spoken),
    report: async (visitor: Visitor, given: Record<string, string>) => report(dependencies, await openOf(dependencies, visitor), given),
  };
}

async function findCard({ db, findShownBrand, now }: CardPageDependencies, token: string): Promise<BrandedCard | undefined> {
  const card = await findOpenedCard(db, toTokenHash(token), now());
  if (!card) return undefined;
  const named = { cover: nameIn(card.cover, card.to_name), inside: nameIn(card.inside, card.to_name) };
  return inBrand({ ...card, ...named }, await findShownBrand(card.user_id));
}

/** Unknown links count against the visitor's address, so that 2^128 tokens can't be searched. */
async function openVisit({ misses, linkKey, findCard }: VisitDependencies, { token, ipAddress, pass }: Visitor): Promise<Visit> {
  const card = await findByLink(misses, ipAddress, async () => (cardTokenPattern.test(token) ? findCard(token) : undefined));
  return { card, isLocked: card.passphrase_hash !== null && !isSameSecret(pass ?? '', toPass(linkKey, card)) };
}

async function openOf(dependencies: VisitDependencies, visitor: Visitor): Promise<OpenedCard> {
  const { card, isLocked } = await openVisit(dependencies, visitor);
  if (isLocked) throw new CodedError('NOT_FOUND');
  return card;
}

const tells = (card: OpenedCard, { isUncounted = false }: Visitor) => card.tells_sender === 1 && !isUncounted;

const toReader = (card: OpenedCard): Reader => ({ linkId: card.link_id, userId: card.user_id, cardId: card.card_id });

/**
 * `watched`: nearly to the end, of which the sender is notified; the other steps are only counted.
 */
export type SeenStep = ToldStep | 'watched';

async function see({ db, outbox, readerNumbers, now }: CardPageDependencies, card: OpenedCard, what: SeenStep): Promise<void> {
  const repoCalls = { opened: 'updateOpened', watched: 'updateWatched' } as const;
  await transaction(db, async (tx, commit) => {
    const step = what === 'watched' ? 'opened' : what;
    await readerNumbers.reach(tx, { reader: toReader(card), step, at: now() }, commit);
    if (what !== 'opened' && what !== 'watched') return;
    if (!(await receivedLinksRepo(tx)[repoCalls[what]](card.link_id, now()))) return;
    await outbox.insert(tx, { kind: 'cardSeen', userId: card.user_id, cardId: card.card_id, what });
    commit.onCommit(outbox.wake);
  });
}

/** Valid for this link and this passphrase only. */
const toPass = (linkKey: string, { link_id, passphrase_hash }: OpenedCard) =>
  createHmac('sha256', linkKey).update(`pass ${link_id} ${passphrase_hash}`).digest('base64url');

const toText = (text: string | undefined, maxLength: number) =>
  (text ?? '')
    .normalize('NFC')
    .replace(/\p{Cc}/gu, (sign) => (sign === '\n' ? sign : ' '))
    .trim()
    .slice(0, maxLength);

async function reply(dependencies: VisitDependencies, visitor: Visitor, given: Record<string, string>): Promise<void> {
  const { db, outbox, answers, linkKey, readerNumbers, now } = dependencies;
  const card = await openOf(dependencies, visitor);
  const emoji = replyEmojis.find((one) => one === given.emoji) ?? null;
  const words = toText(given.words, limits.cardReplyMaxLength);
  const name = toText(given.name, limits.cardNameMaxLength);
  const recordingId = readSpokenReply(linkKey, card, given.recording);
  if (!emoji && !words && !recordingId)
    throw new CodedError('VALIDATION_FAILED', { fields: [{ path: 'words', message: 'words is missing' }] });
  const deviceHash = createHmac('sha256', linkKey).update(`device ${given.device}`).digest('base64url');
  await answers.take(`reply ${card.link_id}`);
  await transaction(db, async (tx: Executor, commit) => {
    const repo = receivedLinksRepo(tx);
    const blocks = await repliesRepo(tx).listBlocks([card.card_id]);
    if (isBlocked(blocks, { linkId: card.link_id, deviceHash })) throw new CodedError('REPLIES_CLOSED');
    if ((await repo.countReplies(card.card_id)) >= limits.cardRepliesMax) throw new CodedError('RATE_LIMITED');
    if (recordingId && (await repo.findReplyOf(recordingId))) throw new CodedError('NOT_FOUND');
    const id = randomUUID();
    const from = { card_id: card.card_id, link_id: card.link_id, device_hash: deviceHash };
    const said = { emoji, words, name, recording_id: recordingId };
    await repo.insertReply({ id, ...from, ...said, created_at: now(), deleted_at: null, mailed_at: null });
    await outbox.insert(tx, { kind: 'cardReplied', userId: card.user_id, replyId: id });
    if (tells(card, visitor)) await readerNumbers.reach(tx, { reader: toReader(card), step: 'replied', at: now() }, commit);
    commit.onCommit(outbox.wake);
  });
}

async function report({ db, answers, now }: CardPageDependencies, card: OpenedCard, given: Record<string, string>): Promise<void> {
  const reason: ReportReason = reportReasons.find((one) => one === given.reason) ?? 'other';
  await answers.take(`report ${card.link_id}`);
  await receivedLinksRepo(db).insertReport({
    id: randomUUID(),
    cardId: card.card_id,
    reason,
    words: toText(given.words, limits.cardReportMaxLength),
    contact: toText(given.contact, limits.emailMaxLength),
    at: now(),
  });
}
