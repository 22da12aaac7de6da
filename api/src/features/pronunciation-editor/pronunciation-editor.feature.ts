import type { Domain } from '../../domain/create-domain';
import { pronunciationsTables } from '../../domain/pronunciations/pronunciations.repo';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createPronunciationsService, type PronunciationsService } from './pronunciations.service';

type Keys = 'GET /pronunciations' | 'PUT /pronunciations' | 'DELETE /pronunciations/:id' | 'POST /pronunciations/hear';

const pronunciationsRoutes = (dictionary: PronunciationsService): Handlers<Keys> => ({
  'GET /pronunciations': async ({ session }) => ({ data: { pronunciations: await dictionary.list(session.userId) } }),
  'PUT /pronunciations': async ({ session, body }) => ({ data: { pronunciation: await dictionary.save(session.userId, body) } }),
  'DELETE /pronunciations/:id': async ({ session, params }) => {
    await dictionary.remove(session.userId, params.id);
    return { data: null };
  },
  'POST /pronunciations/hear': async ({ body, requestId }) => ({ data: await dictionary.hear(requestId, body) }),
});

/** Users' own pronunciations of words. */
export const createPronunciationEditorFeature = ({ db, requests, inSpeakingSlot, now }: Platform & Domain) =>
  ({
    routes: pronunciationsRoutes(createPronunciationsService({ db, requests, inSpeakingSlot, now })),
    tables: [pronunciationsTables],
  }) satisfies Feature;
