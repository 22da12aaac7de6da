import { createAuthenticator, tokenIn } from '@hellograph/api/testing';
import type { LoginData, PasskeyChallengeData, ProviderAttempt, ResetOverviewData } from '@hellograph/contract';
import { findFreePort, waitFor } from '@hellograph/kit';
import { startOidcServer } from '@hellograph/testing/oidc-server';
import { openHttpClient } from '../../harness/http';
import { isUp, startApi } from './exposure';
import { type Account, type AttackTarget, isTo, type Replay } from './target';

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';

async function askForReset({ ask, listMails }: AttackTarget, { email, home }: Account): Promise<string> {
  await ask('POST /auth/forgot-password', { body: { email }, from: home });
  const mail = (await listMails((one) => isTo(email)(one) && /Reset/.test(one.subject ?? ''))).at(-1);
  if (!mail) throw new Error('No mail with a link to reset the password');
  return tokenIn(mail);
}

/** An intruder with the password logs in elsewhere and adds a passkey. */
async function breakIn({ ask, product }: AttackTarget, { email, password, person }: Account) {
  const login = await ask<LoginData>('POST /auth/login', { body: { email, password }, userAgent: phone });
  const { token } = login.data;
  const publicUrl = `http://localhost:${new URL(product.url).port}`;
  const authenticator = createAuthenticator({ rpId: 'localhost', origin: publicUrl });
  const asked = await ask<PasskeyChallengeData>('POST /auth/passkeys/registration-options', { token, body: { password } });
  const response = authenticator.register(asked.data.options);
  const added = await ask('POST /auth/passkeys', { token, body: { challengeId: asked.data.challengeId, name: 'A stranger’s', response } });
  if (added.status !== 201) throw new Error(`The attacker’s passkey was refused: ${added.status} ${added.code}`);
  const useToken = () => ask('GET /auth/profile', { token });
  const usePasskey = async () => {
    const { data } = await ask<PasskeyChallengeData>('POST /auth/passkeys/login-options');
    const body = { challengeId: data.challengeId, response: authenticator.login(data.options, person.userId) };
    return ask('POST /auth/passkeys/login', { body });
  };
  if ((await usePasskey()).status !== 200) throw new Error('The attacker’s passkey does not log in even before the reset');
  return { useToken, usePasskey };
}

const stayAfterReset: Replay = {
  finding: 9,
  attack: 'stay in by a passkey and a session after the owner reset the password',
  run: async (target) => {
    const owner = await target.addAccount();
    const { useToken, usePasskey } = await breakIn(target, owner);
    const token = await askForReset(target, owner);
    const listed = await target.ask<ResetOverviewData>('POST /auth/reset-password/overview', { body: { token } });
    const newPassword = 'a new wooden horse';
    await target.ask('POST /auth/reset-password', { body: { token, newPassword, confirmPassword: newPassword } });
    const [session, passkey] = [(await useToken()).status, (await usePasskey()).status];
    const old = await target.ask('POST /auth/login', { body: { email: owner.email, password: owner.password }, from: owner.home });
    const again = await target.ask('POST /auth/reset-password', { body: { token, newPassword, confirmPassword: newPassword } });
    const mails = await target.listMails((one) => isTo(owner.email)(one) && /New login/.test(one.subject ?? ''));
    const isTold = mails.some((mail) => mail.text?.includes('Chrome on Android'));
    const isListed = listed.data.passkeys.length === 1 && listed.data.sessions.length > 1;
    const isRefused = [session, passkey, old.status].every((status) => status === 401 || status === 400) && again.status === 400;
    return {
      isRefused: isRefused && isTold && isListed,
      saw: `session ${session}, passkey ${passkey}, old password ${old.status}, the link again ${again.status}; owner notified of the device: ${isTold ? 'yes' : 'no'}, ended sessions listed: ${isListed ? 'yes' : 'no'}`,
    };
  },
};

const weak = ['password', '12345678', 'qwertyuiop', 'iloveyou1', 'Hellograph1!', 'aaaaaaaaaa'];

const weakPasswords: Replay = {
  finding: 9,
  attack: 'choose common or personal passwords: at sign-up, by a reset and by a change',
  run: async (target) => {
    const owner = await target.addAccount();
    const email = `ada.weakling@example.org`;
    const asked = [];
    for (const password of [...weak, email, 'weakling', 'Weakling12'])
      asked.push(await target.ask('POST /auth/register', { body: { email, password, fullName: 'Ada Weakling' } }));
    const token = await askForReset(target, owner);
    for (const newPassword of [...weak, owner.email]) {
      asked.push(await target.ask('POST /auth/reset-password', { body: { token, newPassword, confirmPassword: newPassword } }));
      const body = { currentPassword: owner.password, newPassword, confirmPassword: newPassword };
      asked.push(await target.ask('PUT /auth/change-password', { token: owner.person.token, from: owner.home, body }));
    }
    const taken = asked.filter(({ code }) => code !== 'PASSWORD_COMMON' && code !== 'PASSWORD_PERSONAL');
    return { isRefused: taken.length === 0, saw: `${taken.length} of ${asked.length} taken` };
  },
};

/** Texts that a provider calls an address: of nobody, of two people, and nearly that of `dan`. */
const addresses = (dan: string) => [
  'nonsense',
  'a@example.org, b@example.org',
  'a@example.org\nbcc: b@example.org',
  'a@[127.0.0.1]',
  ` ${dan}`,
  `${dan}\t`,
  `${dan}\u00a0`,
  `\u200b${dan}`,
  `${dan}\0`,
];

const providedAddress: Replay = {
  finding: 19,
  attack: 'have a provider vouch for what is no address, or for another spelling of somebody’s',
  run: async (target) => {
    const port = await findFreePort();
    const publicUrl = `http://localhost:${port}`;
    const provider = await startOidcServer([`${publicUrl}/login/school`]);
    const { issuer, clientId, clientSecret } = provider;
    const providers = JSON.stringify([{ id: 'school', name: 'School', issuer, clientId, clientSecret }]);
    const { url, program } = await startApi(target, 'provided', { PORT: String(port), PUBLIC_URL: publicUrl, OIDC_PROVIDERS: providers });
    const http = openHttpClient(url);
    try {
      await waitFor(() => isUp(url), { timeoutMs: 60_000, intervalMs: 100 });
      const ask = async (path: string, body: object) => {
        const { status, bytes } = await http.ask({
          method: 'POST',
          path,
          headers: { 'content-type': 'application/json' },
          body: Buffer.from(JSON.stringify(body)),
        });
        return { status, ...(JSON.parse(bytes.toString()) as { code?: string; data?: unknown }) };
      };
      let people = 0;
      const enter = async (email: string) => {
        const attempt = (await ask('/auth/providers/school/login-attempt', {})).data as ProviderAttempt;
        const back = await provider.walk(attempt.url, { sub: `person-${++people}`, email, isVerified: true, name: 'Somebody' });
        return ask('/auth/providers/school/login', { attemptId: attempt.attemptId, ...Object.fromEntries(back.searchParams) });
      };
      const dan = 'dan@example.org';
      const honest = (await enter(dan)).status;
      const entered: string[] = [];
      for (const email of addresses(dan)) if ((await enter(email)).status === 200) entered.push(JSON.stringify(email));
      return {
        isRefused: honest === 200 && entered.length === 0,
        saw: `a true address ${honest}; of ${addresses(dan).length} others entered: ${entered.join(', ') || 'none'}`,
      };
    } finally {
      http.close();
      await program.kill9();
      await provider.close();
    }
  },
};

export const accountReplays = [stayAfterReset, weakPasswords, providedAddress];
