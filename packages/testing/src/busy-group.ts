import { randomBytes, randomUUID } from 'node:crypto';

export interface BusyGroup {
  groupCardId: string;
  /** The link by which people sign. */
  signUrl: string;
  /** The link by which its recipient opens it. */
  wallUrl: string;
}

const signatures = [
  { name: 'Bo', words: 'Eighty-five and still the best dancer in the room. Happy birthday!' },
  { name: 'Ana', words: 'Thank you for every summer at the lake.' },
  { name: 'Grandpa Joe', words: 'Save me a piece of the cake.' },
];

/** A group card of a user that several people have signed. */
export async function makeGroup(serverUrl: string, { token }: { token: string }): Promise<BusyGroup> {
  const send = async <Data>(method: string, path: string, body: object, headers: Record<string, string>): Promise<Data> => {
    const init = { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
    const answer = await fetch(`${serverUrl}/api${path}`, init);
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  const own = { authorization: `Bearer ${token}` };
  const deadlineAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const about = { title: 'Happy birthday, Nana Ruth!', to: 'Nana Ruth', sender: 'All of us', occasion: 'birthday', deadlineAt };
  const { groupCard } = await send<{ groupCard: { _id: string; signLinks: { url: string }[] } }>('POST', '/group-cards', about, own);
  const signUrl = groupCard.signLinks[0]?.url ?? '';
  for (const signature of signatures) {
    const headers = { 'guest-secret': randomBytes(16).toString('base64url') };
    const path = `${new URL(signUrl).pathname}/signatures/${randomUUID()}`;
    await send('PUT', path, { ...signature, kind: 'words', revision: 1 }, headers);
  }
  const { card } = await send<{ card: { links: { url: string }[] } }>('POST', `/cards/${groupCard._id}/links`, {}, own);
  return { groupCardId: groupCard._id, signUrl, wallUrl: card.links[0]?.url ?? '' };
}
