import type { Domain } from '../../domain/create-domain';
import { noLimit, openRateLimiter } from '../../platform/capacity/rate-limiter';
import { openSlots } from '../../platform/capacity/slots';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { type CardNewsDependencies, createCardNewsHandlers } from './card-news';
import { cardPageRoutes } from './card-page.routes';
import { createCardPageService } from './card-page.service';
import { createCardPictures } from './card-picture';
import { createFacePageService, type FacePageDependencies } from './face-page.service';

const minuteMs = 60_000;
const linksThatAreNone = { max: 30, windowMs: 10 * minuteMs };
const passphrasesTried = { max: 10, windowMs: 15 * minuteMs };
const saidBack = { max: 12, windowMs: 60 * minuteMs };
const drawing = { slots: 1, waitingMax: 16, retryAfterSec: 5 };

/** The page that recipients see, and the news about it for the sender. */
export function createCardPageFeature(
  parts: Platform & Domain & Pick<CardNewsDependencies, 'push'> & Pick<FacePageDependencies, 'withdrawals'>,
) {
  const { requests, faceTokens, publicUrl, rateLimits, secrets, store, now } = parts;
  const limit = (window: { max: number; windowMs: number }) => (rateLimits ? openRateLimiter({ ...window, now }) : noLimit);
  const limiters = { misses: limit(linksThatAreNone), guesses: limit(passphrasesTried), answers: limit(saidBack) };
  const pages = createCardPageService({ ...parts, ...limiters, linkKey: secrets.linkKey });
  const faces = createFacePageService({ ...parts, ...limiters });
  const pictures = createCardPictures({ store, requests, inSlot: openSlots(drawing) });
  return {
    registerRoutes: (app) => cardPageRoutes(app, { pages, faces, faceTokens, pictures, store, publicUrl }),
    outboxHandlers: createCardNewsHandlers(parts),
  } satisfies Feature;
}
