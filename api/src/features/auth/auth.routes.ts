import type { Handlers } from '../../plugins/route-table';
import type { AuthService } from './auth.service';

type AuthKeys = 'POST /auth/register' | 'POST /auth/login' | 'GET /auth/profile' | 'POST /auth/logout';

export const authRoutes = (auth: AuthService): Handlers<AuthKeys> => ({
  'POST /auth/register': async ({ body }) => ({ data: null, message: await auth.register(body) }),
  'POST /auth/login': async ({ body, userAgent }) => ({ data: await auth.login(body, userAgent) }),
  'GET /auth/profile': async ({ session }) => ({ data: { user: await auth.getProfile(session) } }),
  'POST /auth/logout': async ({ session }) => {
    await auth.logout(session);
    return { data: null };
  },
});
