import type { Domain } from '../../domain/create-domain';
import { pronunciationsTables } from '../../domain/pronunciations/pronunciations.repo';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { pronunciationsRoutes } from './pronunciations.routes';
import { createPronunciationsService } from './pronunciations.service';

/** Users' own pronunciations of words. */
export const createPronunciationEditorFeature = ({ db, requests, inSpeakingSlot, now }: Platform & Domain) =>
  ({
    routes: pronunciationsRoutes(createPronunciationsService({ db, requests, inSpeakingSlot, now })),
    tables: [pronunciationsTables],
  }) satisfies Feature;
