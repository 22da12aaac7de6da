import { pronunciationsTables } from '../../domain/pronunciations/pronunciations.tables';
import { openSlots } from '../../platform/capacity/slots';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { pronunciationsRoutes } from './pronunciations.routes';
import { createPronunciationsService } from './pronunciations.service';

/** Words that are spoken as samples, over all users. */
const speakingSlots = { slots: 2, waitingMax: 4, retryAfterSec: 3 };

/** Users' own pronunciations of words. */
export const createPronunciationEditorFeature = ({ db, requests, now }: Platform) =>
  ({
    routes: pronunciationsRoutes(createPronunciationsService({ db, requests, inSpeakingSlot: openSlots(speakingSlots), now })),
    tables: [pronunciationsTables],
  }) satisfies Feature;
