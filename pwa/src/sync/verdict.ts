import type { ErrorCode, Video } from '@hellograph/contract';
import type { Block, Delay, Sending } from './stores/outbox-entry';

/** What came back over the wire; `undefined` when nothing did. */
export interface WireAnswer {
  status: number;
  text: string;
  retryAfterSec?: number | undefined;
}

export type Verdict =
  | { is: 'accepted'; videos: Video[] }
  | { is: 'later'; delay: Delay; retryAfterSec?: number | undefined }
  | { is: 'signed-out' }
  | { is: 'blocked'; block: Block };

const lost: Verdict = { is: 'later', delay: { why: 'network' } };

interface OwnAnswer {
  success: boolean;
  message: string;
  code?: ErrorCode;
  data: { videos?: Video[] } | null | undefined;
}

/** Only what has the server's envelope is an answer of the server's: a captive portal's page, a proxy's error and half a body are not. */
export function readEnvelope(text: string): OwnAnswer | undefined {
  try {
    const { success, message, code, data } = JSON.parse(text) as Record<string, unknown>;
    if (typeof success !== 'boolean' || typeof message !== 'string') return undefined;
    return { success, message, ...(typeof code === 'string' && { code: code as ErrorCode }), data: data as OwnAnswer['data'] };
  } catch {
    return undefined;
  }
}

const isVideoList = (videos: unknown): videos is Video[] =>
  Array.isArray(videos) && videos.length > 0 && videos.every((video) => typeof video?._id === 'string');

/** Answers that are about the moment and not about what was sent. */
const isLater = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;

/** What an answer means for what was sent. Nothing but the server's own word that it has accepted ends it. */
export function toVerdict(answer: WireAnswer | undefined): Verdict {
  const own = answer && readEnvelope(answer.text);
  if (!answer || !own) return lost;
  const { status, retryAfterSec } = answer;
  const { code = 'UNKNOWN', message } = own;
  if (status >= 200 && status < 300) {
    const videos = own.data?.videos;
    return own.success && isVideoList(videos) ? { is: 'accepted', videos } : lost;
  }
  if (status === 401) return { is: 'signed-out' };
  if (isLater(status)) return { is: 'later', delay: { why: 'busy', code, message }, retryAfterSec };
  return { is: 'blocked', block: { code, message } };
}

const networkWaitMaxMs = 4000;
const busyWaitMaxMs = 5 * 60_000;

/**
 * How long until the next try. After a lost connection soon, because asking whether there is one costs nothing; when the server is busy, exponentially
 * longer with full jitter (Brooker, "Exponential Backoff and Jitter", AWS 2015) and never before it said. `chance` is from 0 to 1.
 */
export function waitMs({ delay, retryAfterSec }: Extract<Verdict, { is: 'later' }>, tries: number, chance: number): number {
  if (delay.why === 'network') return Math.min(networkWaitMaxMs, 1000 * 2 ** Math.min(tries, 2)) * (0.75 + chance / 4);
  const jitter = Math.min(busyWaitMaxMs, 1000 * 2 ** Math.min(tries, 20)) * chance;
  return Math.max((retryAfterSec ?? 0) * 1000 + 250 * chance, jitter);
}

export interface Tried {
  now: number;
  /** From 0 to 1. */
  chance: number;
  /** Whether it went out at all. */
  isBegun: boolean;
}

/** What is written into an outbox entry, as it was before a try that did not end it. */
export function afterTry(sending: Sending, verdict: Exclude<Verdict, { is: 'accepted' }>, { now, chance, isBegun }: Tried): Sending {
  const tried = { ...sending, tries: sending.tries + 1 };
  // A refusal is about this key whenever it came; that the server was busy says nothing of an earlier try that was lost.
  if (verdict.is === 'blocked') return { ...tried, mayBeThere: false, block: verdict.block, delay: undefined };
  if (verdict.is === 'signed-out') return { ...tried, isSignedOut: true };
  const nextAtMs = now + waitMs(verdict, tried.tries, chance);
  const isLost = isBegun && verdict.delay.why === 'network';
  return { ...tried, nextAtMs, delay: verdict.delay, mayBeThere: sending.mayBeThere || isLost };
}
