import { tokenIn } from '@hellograph/api/testing';
import { creditsPerGeneration, type LoginData, plans } from '@hellograph/contract';
import { type AttackTarget, accountPassword, isTo, type Replay } from './target';

const spellings = ['a.tta.cker@gmail.com', 'attacker+1@gmail.com', 'Att.acker+2@googlemail.com', 'ATTACKER@googlemail.com'];

async function signUp({ ask, listMails }: AttackTarget, address: string): Promise<number> {
  const email = address.toLowerCase();
  const body = { email: address, password: accountPassword, fullName: 'Somebody' };
  await ask('POST /auth/register', { body });
  const mail = (await listMails(isTo(email))).at(-1);
  if (!mail) throw new Error(`No mail to ${email}`);
  await ask(`GET /auth/verify-email?token=${tokenIn(mail)}`);
  const login = await ask<LoginData>('POST /auth/login', { body });
  if (login.status !== 200) throw new Error(`A new account can't log in: ${login.status} ${login.code}`);
  return (await ask<{ available: number }>('GET /credits', { token: login.data.token })).data.available;
}

export const freeCredits: Replay = {
  finding: 10,
  attack: 'take the free generations again with plus tags, dots and other names of the provider',
  run: async (target) => {
    const credits: number[] = [];
    for (const address of spellings) credits.push(await signUp(target, address));
    const once = plans.trial.generations * creditsPerGeneration;
    const isRefused = credits[0] === once && credits.slice(1).every((count) => count === 0);
    return { isRefused, saw: `${credits.join(', ')} credits` };
  },
};
