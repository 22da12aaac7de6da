import type { Card, CardFields, FaceWithdrawal } from '@hellograph/contract';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { finishVideo } from '../../testing/running-api.fixture';
import { type Client, drawPhoto, signUp, type TestApi, toForm } from '../../testing/test-api.fixture';

const pathOf = (url: string | null) => new URL(url ?? '').pathname;

interface Beginning {
  sender: Client;
  photo: Buffer;
  videoId: string;
  urls: string[];
  card: Card;
  path: string;
}

/** Photos of different people have different sizes here. */
let count = 0;

/** Actions of people with and without accounts on withdrawn faces. */
export function createFaceStage(api: Pick<TestApi, 'url' | 'db' | 'store' | 'secrets'>) {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${api.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const statusOf = async (url: string) => (await fetch(url.startsWith('http') ? url : `${api.url}${url}`)).status;
  const stage = {
    statusOf,
    upload: (client: Client, photo: Buffer) => client.ask<{ photoId: string }>('POST /cards/photos', { form: toForm(photo, {}) }),
    detect: (client: Client, photo: Buffer) =>
      client.ask<{ video: { _id: string } }>('POST /video/uploadPhoto', { form: toForm(photo, {}) }),
    makeCard: async (client: Client, fields: Partial<CardFields>) =>
      (await client.ask<{ card: Card }>('POST /cards', { body: { cover: 'Hello', faceOwner: 'agreed', ...fields } })).data.card,
    readCard: async (client: Client, id: string) => (await client.ask<{ card: Card }>(`GET /cards/${id}`)).data.card,
    share: async (client: Client, { _id }: Card) =>
      pathOf((await client.ask<{ card: Card }>(`POST /cards/${_id}/links`, { body: {} })).data.card.links[0]?.url ?? ''),
    /** A finished video of a photo, with the links to all of its files. */
    film: async (client: Client, photo: Buffer) => {
      const videoId = await finishVideo(api, client, photo);
      const paid = { userId: client.userId, kind: 'capture', key: videoId, credits: 100, reason: 'Video', at: Date.now() } as const;
      await ledgerRepo(api.db).insertMovement(paid);
      const film = (await client.list()).find(({ _id }) => _id === videoId)?.video;
      return { videoId, urls: [film?.resultUrl, film?.thumbnail, film?.captionsUrl].map(String) };
    },
    /** Withdraws as the person in the photo. Returns the address of the page that undoes it. */
    withdraw: async (faceUrl: string | null) => (await post(pathOf(faceUrl), { isMe: 'yes' })).headers.get('location') ?? '',
    takeBack: async (backPath: string) => {
      const { pathname, searchParams } = new URL(backPath, api.url);
      return (await post(`${pathname}/back`, { key: searchParams.get('key') ?? '' })).status;
    },
    listWithdrawals: async (client: Client) =>
      (await client.ask<{ withdrawals: FaceWithdrawal[] }>('GET /face-withdrawals')).data.withdrawals,
    available: async (client: Client) => (await client.ask<{ available: number }>('GET /credits')).data.available,
  };
  return {
    ...stage,
    /** A new sender with a card that shows a video of a photo, and its link. */
    begin: async (name: string): Promise<Beginning> => {
      const sender = await signUp(api, name);
      const photo = await drawPhoto('jpeg', { width: 200 + ++count, height: 260 });
      const { videoId, urls } = await stage.film(sender, photo);
      const card = await stage.makeCard(sender, { videoId });
      return { sender, photo, videoId, urls, card, path: await stage.share(sender, card) };
    },
  };
}
