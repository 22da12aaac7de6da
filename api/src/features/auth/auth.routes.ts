import { authDone, CodedError, type LoginData } from '@hellograph/contract';
import { transaction } from '@hellograph/db';
import { usersRepo } from '../../domain/users/users.repo';
import type { Client } from '../../platform/http/request-client';
import type { Handlers } from '../../platform/http/route-table';
import type { AuthDependencies } from './auth-dependencies';
import type { PasswordService } from './password.service';
import type { ProfileService } from './profile.service';
import type { SessionsService } from './sessions.service';
import { openSession, type SignInService } from './sign-in.service';
import type { SignUpService } from './sign-up.service';

/**
 * Logs in the device that signed up, once. Its own sign-up must be the one in force: an address
 * that had an account, or was signed up again with another password, stays `EMAIL_UNVERIFIED`.
 */
export const createDeviceLogin = (dependencies: AuthDependencies) => {
  const { db, deviceSecrets, record } = dependencies;
  return (secret: string, client: Client): Promise<LoginData> =>
    transaction(db, async (tx) => {
      const link = await deviceSecrets.find(tx, secret);
      if (!link) throw new CodedError('TOKEN_INVALID');
      const user = await usersRepo(tx).findUser(link.user_id);
      if (!user || user.verified_at === null || user.password_hash !== link.password_hash) throw new CodedError('EMAIL_UNVERIFIED');
      if (!(await deviceSecrets.redeem(tx, link.id))) throw new CodedError('TOKEN_INVALID');
      await record(tx, 'sign-up-login', user.id, client);
      return openSession(dependencies, tx, user, client);
    });
};

type AuthKeys =
  | 'POST /auth/register'
  | 'POST /auth/register/redeem'
  | 'GET /auth/verify-email'
  | 'POST /auth/resend-verification'
  | 'POST /auth/login'
  | 'GET /auth/profile'
  | 'PATCH /auth/profile'
  | 'POST /auth/change-email'
  | 'POST /auth/logout'
  | 'POST /auth/outbox-token'
  | 'POST /auth/forgot-password'
  | 'POST /auth/reset-password'
  | 'POST /auth/reset-password/overview'
  | 'PUT /auth/change-password'
  | 'GET /auth/sessions'
  | 'DELETE /auth/sessions/:id'
  | 'POST /auth/sessions/revoke-others';

export interface AuthServices {
  signUp: SignUpService;
  deviceLogin: ReturnType<typeof createDeviceLogin>;
  signIn: SignInService;
  password: PasswordService;
  profile: ProfileService;
  sessions: SessionsService;
}

export const authRoutes = ({ signUp, deviceLogin, signIn, password, profile, sessions }: AuthServices): Handlers<AuthKeys> => ({
  'POST /auth/register': async ({ body, client }) => {
    const deviceSecret = await signUp.register(body, client);
    return { data: { deviceSecret }, message: authDone.registered };
  },
  'POST /auth/register/redeem': async ({ body, client }) => ({ data: await deviceLogin(body.deviceSecret, client) }),
  'GET /auth/verify-email': async ({ query, client }) => {
    await signUp.verifyEmail(query.token, client);
    return { data: null, message: authDone.verified };
  },
  'POST /auth/resend-verification': async ({ body, client }) => {
    await signUp.resendVerification(body.email, client);
    return { data: null, message: authDone.resent };
  },
  'POST /auth/login': async ({ body, client }) => ({ data: await signIn.login(body, client) }),
  'GET /auth/profile': async ({ session }) => ({ data: { user: await signIn.getProfile(session) } }),
  'PATCH /auth/profile': async ({ session, body, client }) => ({ data: { user: await profile.rename(session, body.fullName, client) } }),
  'POST /auth/change-email': async ({ session, body, client }) => {
    await profile.changeEmail(session, body, client);
    return { data: null, message: authDone.emailAsked };
  },
  'POST /auth/logout': async ({ session, client }) => {
    await signIn.logout(session, client);
    return { data: null };
  },
  'POST /auth/outbox-token': async ({ session, client }) => ({ data: { token: await signIn.createOutboxToken(session, client) } }),
  'POST /auth/forgot-password': async ({ body, client }) => {
    await password.forgot(body.email, client);
    return { data: null, message: authDone.resetSent };
  },
  'POST /auth/reset-password/overview': async ({ body }) => ({ data: await password.look(body.token) }),
  'POST /auth/reset-password': async ({ body, client }) => {
    await password.reset(body, client);
    return { data: null, message: authDone.passwordReset };
  },
  'PUT /auth/change-password': async ({ session, body, client }) => {
    await password.change(session, body, client);
    return { data: null, message: authDone.passwordChanged };
  },
  'GET /auth/sessions': async ({ session }) => ({ data: { sessions: await sessions.list(session) } }),
  'DELETE /auth/sessions/:id': async ({ session, params, client }) => {
    await sessions.revokeOne(session, params.id, client);
    return { data: null };
  },
  'POST /auth/sessions/revoke-others': async ({ session, client }) => ({ data: { revoked: await sessions.revokeOthers(session, client) } }),
});
