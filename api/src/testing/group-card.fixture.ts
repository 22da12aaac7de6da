import { randomBytes, randomUUID } from 'node:crypto';
import type {
  ClipCaptions,
  ClipCaptionsBody,
  ClipData,
  CoOwners,
  CoOwning,
  CreateGroupCardBody,
  GroupCard,
  OwnSignature,
  SignBody,
  Wall,
} from '@hellograph/contract';
import { createCoOwnerTokens } from '../domain/co-owners/co-owner-invitations.repo';
import { type Client, call, type TestApi, toForm } from './test-api.fixture';

const hourMs = 3_600_000;

/** Creates a group card whose deadline is in a day. */
export async function createGroupCard(client: Client, body: Partial<CreateGroupCardBody> = {}): Promise<GroupCard> {
  const deadlineAt = new Date(Date.now() + 24 * hourMs).toISOString();
  const made = await client.ask<{ groupCard: GroupCard }>('POST /group-cards', {
    body: { title: 'Happy birthday, Nana', to: 'Nana', sender: 'Ada', deadlineAt, ...body },
  });
  return made.data.groupCard;
}

export const readBoard = async (client: Client, id: string): Promise<GroupCard> =>
  (await client.ask<{ groupCard: GroupCard }>(`GET /group-cards/${id}`)).data.groupCard;

/** The path of the newest sign link, `/sign/{token}`. */
export const signPath = ({ signLinks }: GroupCard): string => new URL(signLinks[0]?.url ?? '').pathname;

/** Creates a link to the wall. Returns its path, `/wall/{token}`, and its id. */
export async function createWallLink(client: Client, id: string): Promise<{ path: string; linkId: string }> {
  const { data } = await client.ask<{ card: { links: { _id: string; url: string }[] } }>(`POST /cards/${id}/links`, { body: {} });
  const [link] = data.card.links;
  return { path: new URL(link?.url ?? '').pathname.replace('/c/', '/wall/'), linkId: link?._id ?? '' };
}

export interface SignerOptions {
  id?: string;
  secret?: string;
}

export type Signer = ReturnType<typeof openSigner>;

/** A device without an account, which has generated an id and a secret. */
export function openSigner({ url }: Pick<TestApi, 'url'>, path: string, options: SignerOptions = {}) {
  const { id = randomUUID(), secret = randomBytes(16).toString('base64url') } = options;
  const headers = { 'guest-secret': secret };
  let revision = 0;
  const words: Omit<SignBody, 'revision'> = { name: 'Bob', words: 'We miss you', kind: 'words' };
  return {
    id,
    secret,
    sign: (body: Partial<SignBody> = {}) =>
      call<{ signature: OwnSignature; thanks: Wall['thanks'] }>(url, `PUT ${path}/signatures/${id}`, {
        body: { ...words, revision: ++revision, ...body },
        headers,
      }),
    get: () => call<{ signature: OwnSignature; thanks: Wall['thanks'] }>(url, `GET ${path}/signatures/${id}`, { headers }),
    remove: () => call<null>(url, `DELETE ${path}/signatures/${id}`, { headers }),
    upload: async (photo: Buffer, photoId: string = randomUUID()) => {
      const answer = await call<{ photoId: string }>(url, `POST ${path}/photos`, { form: toForm(photo, { photoId }), headers });
      return { ...answer, photoId };
    },
    record: async (sound: Buffer, recordingId: string = randomUUID()) => {
      const form = toForm(undefined, { recordingId });
      form.set('recording', new File([new Uint8Array(sound)], 'voice.webm', { type: 'audio/webm' }));
      const answer = await call<{ durationSec: number }>(url, `POST ${path}/recordings`, { form, headers });
      return { ...answer, recordingId };
    },
    captions: (body?: ClipCaptionsBody, of = id) =>
      call<ClipCaptions>(url, `${body ? 'PUT' : 'GET'} ${path}/signatures/${of}/captions`, { body, headers }),
    beginClip: (clipId: string, sizeBytes: number) => call<ClipData>(url, `POST ${path}/clips`, { body: { clipId, sizeBytes }, headers }),
    sendPart: async (clipId: string, offset: number, bytes: Buffer) => {
      const answer = await fetch(`${url}/api${path}/clips/${clipId}/${offset}`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      });
      return { status: answer.status, ...((await answer.json()) as { data: ClipData; code?: string }) };
    },
  };
}

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
