import { setTimeout as sleep } from 'node:timers/promises';
import { drawPortrait, makeClass, makeGroup, makeWedding, signUpByDevMail } from '@hellograph/testing';

const lookMs = 500;
const patienceMs = 120_000;

const signUp = (serverUrl: string) =>
  signUpByDevMail(serverUrl, { email: `card-${Date.now()}@example.org`, password: 'correct horse battery', fullName: 'Ada' });

/** Makes a group card that several people have signed. Returns the path of the link to sign it. */
export async function makeSampleSigning(serverUrl: string): Promise<string> {
  const { signUrl } = await makeGroup(serverUrl, { token: await signUp(serverUrl) });
  return new URL(signUrl).pathname;
}

/** Plans an event. Returns the path of the link by which one of its guests answers. */
export async function makeSampleInvitation(serverUrl: string): Promise<string> {
  const { rsvpUrl } = await makeWedding(serverUrl, { token: await signUp(serverUrl) });
  return new URL(rsvpUrl).pathname;
}

/** Makes a class with students and a task. Returns the path on which its students pick a name. */
export async function makeSampleClass(serverUrl: string): Promise<string> {
  const { classUrl } = await makeClass(serverUrl, { token: await signUp(serverUrl) });
  return new URL(classUrl).pathname;
}

/** Signs up on a server and returns a function for requests as the new user. */
async function openAsk(serverUrl: string) {
  const authorization = `Bearer ${await signUp(serverUrl)}`;
  return async <Data>(route: string, body?: FormData | object): Promise<Data> => {
    const [method = '', path] = route.split(' ');
    const isForm = body instanceof FormData;
    const answer = await fetch(`${serverUrl}/api${path}`, {
      method,
      headers: { authorization, 'idempotency-key': crypto.randomUUID(), ...(body && !isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : body ? JSON.stringify(body) : null,
    });
    if (!answer.ok) throw new Error(`${route} returned ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
}

/**
 * Signs up at a server, makes a video of a drawn portrait and puts it into a card. Returns the path
 * of a link to the card.
 */
export async function makeSampleCard(serverUrl: string): Promise<string> {
  const ask = await openAsk(serverUrl);
  const photo = await drawPortrait({ name: 'rosa', widthPx: 720, format: 'jpeg' });
  const form = new FormData();
  const fields = {
    prompt: 'Happy birthday, Nana! We think of you every day, and we will be there on Sunday.',
    mode: 'Fast',
    resolution: '720P',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', new File([new Uint8Array(photo)], 'rosa.jpg', { type: 'image/jpeg' }));
  await ask('POST /video/imageToVideo', form);

  const untilMs = Date.now() + patienceMs;
  for (;;) {
    const { videos } = await ask<{ videos: { _id: string; status: string }[] }>('GET /video');
    const [video] = videos;
    if (video?.status === 'completed') {
      const words = { cover: 'Happy birthday, Nana!', inside: 'All the best from the five of us.', to: 'Nana', sender: 'Ada' };
      const { card } = await ask<{ card: { _id: string } }>('POST /cards', {
        ...words,
        occasion: 'birthday',
        videoId: video._id,
        faceOwner: 'nobody',
      });
      const made = await ask<{ card: { links: { url: string }[] } }>(`POST /cards/${card._id}/links`, {});
      return new URL(made.card.links[0]?.url ?? '').pathname;
    }
    if (video?.status === 'failed' || Date.now() > untilMs) throw new Error('The video for the card was not made');
    await sleep(lookMs);
  }
}
