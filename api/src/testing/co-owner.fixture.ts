import type { CoOwners, CoOwning } from '@hellograph/contract';
import { createCoOwnerTokens } from '../domain/co-owners/co-owner-tokens';
import type { Client, TestApi } from './test-api.fixture';

interface Asked {
  /** Of the invitation, and of the co-owner whom it becomes. */
  _id: string;
  token: string;
}

/** Asks somebody by email. Returns what their mail has. */
export async function askCoOwner(
  { secrets, config }: Pick<TestApi, 'secrets' | 'config'>,
  { owner, cardId, email }: { owner: Client; cardId: string; email: string },
): Promise<Asked> {
  const { data } = await owner.ask<CoOwners>(`POST /group-cards/${cardId}/co-owners`, { body: { email } });
  const _id = data.invitations.find((one) => one.email === email)?._id ?? '';
  const url = createCoOwnerTokens(secrets.linkKey, config.publicUrl).toUrl(_id);
  return { _id, token: url.split('/').at(-1) ?? '' };
}

/** Somebody with an account is asked, and accepts. */
export async function becomeCoOwner(
  api: Pick<TestApi, 'secrets' | 'config'>,
  { owner, cardId, guest }: { owner: Client; cardId: string; guest: Client },
): Promise<Asked> {
  const asked = await askCoOwner(api, { owner, cardId, email: `${guest.userId}@asked.example` });
  await guest.ask<{ coOwning: CoOwning }>(`POST /co-owning/${asked.token}/accept`);
  return asked;
}
