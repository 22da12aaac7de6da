import type { CoOwners, CoOwning } from '@hellograph/contract';
import { createCoOwnerTokens } from '../domain/co-owners/co-owner-invitations.repo';
import type { Client, TestApi } from './test-api.fixture';

interface Asked {
  /** The id of the invitation, and of the co-owner that it becomes. */
  _id: string;
  token: string;
}

/** Invites a person by email, with a link for anyone. Returns the contents of their mail. */
export async function askCoOwner(
  { secrets, config }: Pick<TestApi, 'secrets' | 'config'>,
  { owner, cardId, email }: { owner: Client; cardId: string; email: string },
): Promise<Asked> {
  const { data } = await owner.ask<CoOwners>(`POST /group-cards/${cardId}/co-owners`, { body: { email, isForAnyone: true } });
  const _id = data.invitations.find((one) => one.email === email)?._id ?? '';
  const url = createCoOwnerTokens(secrets.linkKey, config.publicUrl).toUrl(_id);
  return { _id, token: url.split('/').at(-1) ?? '' };
}

/** A person with an account is invited, and accepts. */
export async function becomeCoOwner(
  api: Pick<TestApi, 'secrets' | 'config'>,
  { owner, cardId, guest }: { owner: Client; cardId: string; guest: Client },
): Promise<Asked> {
  const asked = await askCoOwner(api, { owner, cardId, email: `${guest.userId}@asked.example` });
  await guest.ask<{ coOwning: CoOwning }>(`POST /co-owning/${asked.token}/accept`);
  return asked;
}
