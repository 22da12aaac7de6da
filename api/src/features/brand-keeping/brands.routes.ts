import type { Handlers } from '../../platform/http/route-table';
import type { BrandsService } from './brands.service';

type Keys = 'GET /brand' | 'PUT /brand' | 'DELETE /brand' | 'POST /brand/logo' | 'DELETE /brand/logo';

export const brandsRoutes = (brands: BrandsService): Handlers<Keys> => ({
  'GET /brand': async ({ session }) => ({ data: await brands.read(session.userId) }),
  'PUT /brand': async ({ session, body }) => ({ data: await brands.save(session.userId, body) }),
  'DELETE /brand': async ({ session }) => {
    await brands.delete(session.userId);
    return { data: null };
  },
  'POST /brand/logo': async ({ session, file }) => ({ data: await brands.saveLogo(session.userId, file?.bytes) }),
  'DELETE /brand/logo': async ({ session }) => ({ data: await brands.deleteLogo(session.userId) }),
});
