import type { Database } from '@hellograph/db';
import type { BlobStore } from '@hellograph/storage';
import type { Passphrases } from '../../domain/card-links/passphrases';
import { createFaceTokens } from '../../domain/face-links/face-links.repo';
import type { EndRender } from '../../domain/videos/end-render';
import { noLimit, openRateLimiter } from '../../platform/capacity/rate-limiter';
import { openSlots } from '../../platform/capacity/slots';
import type { Outbox } from '../../platform/events/outbox';
import type { CardPageParts } from './card-page.routes';
import { createCardPageService } from './card-page.service';
import { type CardPictureDependencies, createCardPictures } from './card-picture';
import { createFacePageService } from './face-page.service';

const minuteMs = 60_000;
const linksThatAreNone = { max: 30, windowMs: 10 * minuteMs };
const passphrasesTried = { max: 10, windowMs: 15 * minuteMs };
const saidBack = { max: 12, windowMs: 60 * minuteMs };
const drawing = { slots: 1, waitingMax: 16, retryAfterSec: 5 };

export interface CardPageNeeds {
  db: Database;
  store: BlobStore;
  requests: CardPictureDependencies['requests'];
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  ending: Pick<EndRender, 'fail'>;
  passphrases: Passphrases;
  linkKey: string;
  publicUrl: string;
  rateLimits: boolean;
  now: () => number;
}

/** What whoever was sent a card does with it. */
export function openCardPage({ store, requests, publicUrl, rateLimits, ...needs }: CardPageNeeds): CardPageParts {
  const limit = (window: { max: number; windowMs: number }) => (rateLimits ? openRateLimiter({ ...window, now: needs.now }) : noLimit);
  const limiters = { misses: limit(linksThatAreNone), guesses: limit(passphrasesTried), answers: limit(saidBack) };
  return {
    pages: createCardPageService({ ...needs, ...limiters }),
    faces: createFacePageService({ ...needs, ...limiters }),
    faceTokens: createFaceTokens(needs.linkKey, publicUrl),
    pictures: createCardPictures({ store, requests, inSlot: openSlots(drawing) }),
    store,
    publicUrl,
  };
}
