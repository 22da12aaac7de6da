import type { Domain } from '../../domain/create-domain';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import { openSlots } from '../../platform/capacity/slots';
import { authenticateWith } from '../../platform/http/authentication';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { type CardNewsDependencies, createCardNewsHandlers } from './card-news';
import { cardPageRoutes } from './card-page.routes';
import { createCardPageService } from './card-page.service';
import { createCardPictures } from './card-picture';
import { createFacePageService, type FacePageDependencies } from './face-page.service';
import type { SpokenReplyDependencies } from './spoken-reply';

const minuteMs = 60_000;
const passphrasesTried = { name: 'card-passphrases', max: 10, windowMs: 15 * minuteMs };
const saidBack = { name: 'replies', max: 12, windowMs: 60 * minuteMs };
/** Many people may open one link, but each step counts once. */
const stepsTold = { name: 'reader-steps', max: 300, windowMs: 10 * minuteMs };
/** Counts attempts, too: a recording can be checked and made again before it is sent. */
const spokenBack = { name: 'spoken-replies', max: 20, windowMs: 60 * minuteMs };
const drawing = { slots: 1, waitingMax: 16, retryAfterSec: 5 };

/** The page that recipients see, and the sender's notifications about it. */
export function createCardPageFeature(
  parts: Platform &
    Domain &
    Pick<CardNewsDependencies, 'push'> &
    Pick<FacePageDependencies, 'withdrawals'> &
    Pick<SpokenReplyDependencies, 'takeRecording'>,
) {
  const { requests, faceTokens, tokens, sessions, publicUrl, secrets, store } = parts;
  const limit = limiterOpener(parts);
  const limiters = {
    misses: limit(unknownLinks),
    guesses: limit(passphrasesTried),
    answers: limit(saidBack),
    steps: limit(stepsTold),
    voices: limit(spokenBack),
  };
  const pages = createCardPageService({ ...parts, ...limiters, linkKey: secrets.linkKey });
  const faces = createFacePageService({ ...parts, ...limiters });
  const pictures = createCardPictures({ store, requests, inSlot: openSlots(drawing) });
  return {
    registerRoutes: (app) =>
      cardPageRoutes(app, { pages, authenticate: authenticateWith(tokens, sessions), faces, faceTokens, pictures, store, publicUrl }),
    outboxHandlers: createCardNewsHandlers(parts),
  } satisfies Feature;
}
