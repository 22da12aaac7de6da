import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createCardMailer,
  createCardTokens,
  createMailStops,
  createReleaseRows,
  ledgerRepo,
  openOutbox,
  openSmtpMailer,
  outboxInsert,
  startSchedule,
} from '@hellograph/api/testing';
import { openDatabase, openFileLock } from '@hellograph/db';
import { createLogger } from '@hellograph/kit';

/**
 * The scheduler and mail delivery of the api as a program that can be killed. Its clock is read
 * from a file.
 */
const { DATA_DIR = '', DATABASE_URL, SMTP_URL = '', CLOCK_PATH = '', LINK_KEY = '' } = process.env;
const publicUrl = 'http://hello.test';
const log = createLogger({ name: 'scheduler', level: 'warn' });

/** A clock that runs faster than ours and can be set. */
export interface DrillClock {
  startedAt: number;
  pace: number;
  /** By how much it was set wrong. */
  aheadMs: number;
}

export const drillNow = ({ startedAt, pace, aheadMs }: DrillClock, wallMs: number): number =>
  Math.round(startedAt + (wallMs - startedAt) * pace + aheadMs);

const now = () => drillNow(JSON.parse(readFileSync(CLOCK_PATH, 'utf8')) as DrillClock, Date.now());

const db = openDatabase(DATABASE_URL ?? join(DATA_DIR, 'hellograph.sqlite'));
const mailer = openSmtpMailer({ url: SMTP_URL, from: 'Hellograph <hello@hello.test>' }, publicUrl);
const tokens = createCardTokens(LINK_KEY, publicUrl);
const cardMailer = createCardMailer({
  db,
  mailer,
  stops: createMailStops(LINK_KEY),
  tokens,
  publicUrl,
  findShownBrand: async () => undefined,
  notifyApprovalPages: () => {},
  findPlanId: async () => 'enterprise',
  ownDomains: { findToShown: async () => (url) => url, findToSender: async () => (sender) => sender },
  insertMessage: outboxInsert(now),
  log,
  now,
});
const nothing = async () => {};
const outbox = openOutbox({
  db,
  handlers: {
    announce: nothing,
    cancel: nothing,
    finished: nothing,
    cardSeen: nothing,
    cardReplied: nothing,
    mail: nothing,
    mailRequest: nothing,
    delivery: cardMailer.send,
    deliveryEnded: nothing,
    faceWithdrawn: nothing,
    photoUnseen: nothing,
    brandDomainDue: nothing,
    brandDomainLost: nothing,
    signatureSpeaks: nothing,
    signatureFinished: nothing,
    signatureVideoUnused: nothing,
    workSpeaks: nothing,
    workFinished: nothing,
    clipReceived: nothing,
    filmWanted: nothing,
    copiesWanted: nothing,
    groupCardChanged: nothing,
    signerNews: nothing,
    inviteMail: nothing,
    coOwnerMail: nothing,
    teamMail: nothing,
    hostedEventChanged: nothing,
    eventDateSet: nothing,
    eventMail: nothing,
    eventTestMail: nothing,
    helperMail: nothing,
    supportMail: nothing,
    supportNews: nothing,
    thanksMail: nothing,
    reminder: nothing,
    replyMail: nothing,
    approvalsAsked: nothing,
    approvalsDecided: nothing,
    weeklyMail: nothing,
    reminderMail: nothing,
    cardPrepares: nothing,
    preparedFinished: nothing,
    cardPrepared: nothing,
    cardPreparedMail: nothing,
    customerGone: nothing,
  },
  lock: openFileLock(join(DATA_DIR, 'post.lock')),
  log,
  now,
});
const quiet = { notifyBulkPages: () => {}, notifyApprovalPages: () => {} };
const releaseRows = createReleaseRows({ tokens, ledgerOf: ledgerRepo, findPlanId: async () => 'enterprise', ...quiet });
startSchedule({ db, takers: [releaseRows, cardMailer.takeDue], wake: outbox.wake, log, now });
process.send?.('ready');
process.on('disconnect', () => process.exit(0));
