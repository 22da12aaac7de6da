import { createAuthenticator, tokenIn } from '@hellograph/api/testing';
import type { LoginData, PasskeyChallengeData, ResetOverviewData } from '@hellograph/contract';
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
    const mails = await target.listMails((one) => isTo(owner.email)(one) && /New sign-in/.test(one.subject ?? ''));
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

export const accountReplays = [stayAfterReset, weakPasswords];
