/**
 * The steps by the share of the video that was really played, regardless of seeking. The last
 * ranges end a little before the video does.
 */
const shares = [
  ['watched25', 0.25],
  ['watched50', 0.5],
  ['watched75', 0.75],
  ['watched100', 0.97],
] as const;

function playedSec({ played }: HTMLVideoElement): number {
  let seconds = 0;
  for (let index = 0; index < played.length; index++) seconds += played.end(index) - played.start(index);
  return seconds;
}

/** Tells once that the video plays, and when each quarter of it was played. */
export function tellWatched(film: HTMLVideoElement, tell: (step: string) => void): void {
  const told = new Set<string>();
  const tellOnce = (step: string) => {
    if (told.has(step)) return;
    told.add(step);
    tell(step);
  };
  const look = () => {
    if (!(film.duration > 0 && film.currentTime > 0)) return;
    tellOnce('played');
    const share = playedSec(film) / film.duration;
    for (const [step, from] of shares) if (share >= from) tellOnce(step);
  };
  film.addEventListener('timeupdate', look);
  film.addEventListener('ended', look);
}

/** Sends to the card's page as scripts do: what comes back is data, not a page. */
export const post = (path: string, { body, headers = {} }: { body?: URLSearchParams | Blob; headers?: Record<string, string> } = {}) =>
  fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...headers },
    // Browsers keep a small request alive beyond the page, and refuse to for a large one.
    keepalive: !(body instanceof Blob),
    ...(body && { body }),
  });

/** Lets a touch add ready words to a reply. */
export function offerWords(part: HTMLElement | null, field: HTMLTextAreaElement | null): void {
  if (!part || !field) return;
  part.hidden = false;
  part.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const words = `${field.value.trim()} ${target.textContent}`.trim();
    if (words.length > field.maxLength || field.value.includes(target.textContent ?? '')) return;
    field.value = words;
    field.focus();
  });
}

/** The voice of a reply, until it is sent. */
export interface SpokenReply {
  /** Returns the recording, or `undefined` if there is none. Stops a running one. */
  take(): Promise<Blob | undefined>;
  /** Returns the server's name of a recording that was sent to be written down. */
  findSent(sound: Blob): string | undefined;
}

/** A recording that the server could not use. */
class UnusableVoice extends Error {}

/** Sends a form without leaving the page. `voice` is the recording to include. */
export function sendInPlace(form: HTMLFormElement, voice: SpokenReply | undefined): void {
  const said = form.querySelector<HTMLElement>('.said');
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  const say = (text = '') => {
    if (!said) return;
    said.hidden = false;
    said.textContent = text;
  };
  const send = async () => {
    const { done, failed, closed, empty } = form.dataset;
    const fields = toFields(form);
    const sound = await voice?.take();
    if (empty && !sound && !fields.get('emoji') && !fields.get('words')?.trim()) return say(empty);
    if (button) button.disabled = true;
    try {
      if (sound) fields.set('recording', voice?.findSent(sound) ?? (await upload(form.action, sound)));
      const answer = await post(form.action, { body: fields });
      // Refused for good: another try would be refused as well.
      if (answer.status === 403 && closed) return say(closed);
      if (!answer.ok) throw new Error('refused');
      form.classList.add('done');
      say(done);
    } catch (thrown) {
      if (button) button.disabled = false;
      say(thrown instanceof UnusableVoice ? form.querySelector<HTMLElement>('.voice')?.dataset.bad : failed);
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
}

function toFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  new FormData(form).forEach((value, name) => {
    fields.append(name, String(value));
  });
  return fields;
}

async function upload(replyPath: string, sound: Blob): Promise<string> {
  const answer = await post(replyPath.replace(/reply$/, 'voice'), { body: sound });
  if (answer.status === 422) throw new UnusableVoice();
  if (!answer.ok) throw new Error('refused');
  return String(((await answer.json()) as { recording: string }).recording);
}
