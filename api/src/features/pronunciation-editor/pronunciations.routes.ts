import type { Handlers } from '../../platform/http/route-table';
import type { PronunciationsService } from './pronunciations.service';

type Keys = 'GET /pronunciations' | 'PUT /pronunciations' | 'DELETE /pronunciations/:id' | 'POST /pronunciations/hear';

export const pronunciationsRoutes = (dictionary: PronunciationsService): Handlers<Keys> => ({
  'GET /pronunciations': async ({ session }) => ({ data: { pronunciations: await dictionary.list(session.userId) } }),
  'PUT /pronunciations': async ({ session, body }) => ({ data: { pronunciation: await dictionary.save(session.userId, body) } }),
  'DELETE /pronunciations/:id': async ({ session, params }) => {
    await dictionary.remove(session.userId, params.id);
    return { data: null };
  },
  'POST /pronunciations/hear': async ({ body, requestId }) => ({ data: await dictionary.hear(requestId, body) }),
});
