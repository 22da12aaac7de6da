import { authDone } from '@hellograph/contract';
import type { Handlers } from '../../platform/http/route-table';
import type { createDeviceLogin } from './device-login';
import type { PasswordService } from './password.service';
import type { ProfileService } from './profile.service';
import type { SessionsService } from './sessions.service';
import type { SignInService } from './sign-in.service';
import type { SignUpService } from './sign-up.service';

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
