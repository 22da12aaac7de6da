import type { VoicesData } from '@hellograph/contract';
import { post } from './send-form';

const maxMs = 60_000;
/** The server keeps a recording without a reply for an hour. */
const sentMaxMs = 45 * 60_000;
/** The first that this browser can write; all are read by the server. */
const formats = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** The voice of a reply, until it is sent. */
export interface SpokenReply {
  /** Returns the recording, or `undefined` if there is none. Stops a running one. */
  take(): Promise<Blob | undefined>;
  /** Returns the server's name of a recording that was sent to be written down. */
  findSent(sound: Blob): string | undefined;
}

/** What the server says of a recording: `words` are `null` if they can't be written down now. */
interface HeardReply {
  recording: string;
  words?: string | null;
}

/** Whether this server writes recordings down. */
const canWrite = (): Promise<boolean> =>
  fetch('/api/voices').then(
    async (answer) => ((await answer.json()) as { data: Pick<VoicesData, 'recogniser'> }).data.recogniser?.isInstalled === true,
    () => false,
  );

const canRecord = () => 'MediaRecorder' in window && navigator.mediaDevices?.getUserMedia !== undefined;

/** Shows the part of the form that records, where the browser can. */
export function offerVoice(part: HTMLElement | null, field: HTMLTextAreaElement | null): SpokenReply | undefined {
  const record = part?.querySelector<HTMLButtonElement>('[data-act="record"]');
  const remove = part?.querySelector<HTMLButtonElement>('[data-act="delete"]');
  const write = part?.querySelector<HTMLButtonElement>('[data-act="write"]');
  const said = part?.querySelector<HTMLElement>('.heard');
  if (!part || !record || !remove || !write || !said || !canRecord()) return undefined;
  const words = part.dataset;
  let sound: Blob | undefined;
  let sent: { sound: Blob; recording: string; atMs: number } | undefined;
  let running: { ended: Promise<void>; stop: () => void } | undefined;
  part.hidden = false;

  const say = (text = '') => {
    said.hidden = text === '';
    said.textContent = text;
  };
  const show = (blob: Blob | undefined) => {
    part.querySelector('audio')?.remove();
    sound = blob;
    remove.hidden = !blob;
    write.hidden = true;
    record.textContent = (blob ? words.again : words.record) ?? '';
    if (!blob) return;
    const player = document.createElement('audio');
    player.controls = true;
    player.src = URL.createObjectURL(blob);
    player.setAttribute('aria-label', words.own ?? '');
    said.after(player);
    if (field?.value.trim() === '')
      void canWrite().then((can) => {
        write.hidden = !can || sound !== blob;
      });
  };
  const writeDown = async () => {
    const heard = sound;
    if (!heard) return;
    write.hidden = true;
    say(words.writing);
    const answer = await post(`${location.pathname}/voice?words=yes`, { body: heard }).catch(() => undefined);
    const { recording, words: written } = answer?.ok ? ((await answer.json()) as HeardReply) : {};
    if (recording) sent = { sound: heard, recording, atMs: Date.now() };
    if (sound !== heard) return;
    say(written ? words.written : words.wordless);
    if (written && field?.value.trim() === '') field.value = written.slice(0, field.maxLength);
  };
  const begin = async () => {
    record.disabled = true;
    say(words.allow);
    try {
      const stream = await navigator.mediaDevices?.getUserMedia({ audio: true });
      if (!stream) throw new TypeError('no microphone');
      say();
      show(undefined);
      running = recordFrom(stream, (blob) => {
        running = undefined;
        part.classList.remove('running');
        show(blob);
      });
      part.classList.add('running');
      record.textContent = words.stop ?? '';
    } catch {
      say(words.denied);
    }
    record.disabled = false;
  };
  record.addEventListener('click', () => (running ? running.stop() : void begin()));
  write.addEventListener('click', () => void writeDown());
  remove.addEventListener('click', () => {
    show(undefined);
    record.focus();
  });
  return {
    take: async () => {
      running?.stop();
      await running?.ended;
      return sound;
    },
    findSent: (asked) => (sent?.sound === asked && Date.now() - sent.atMs < sentMaxMs ? sent.recording : undefined),
  };
}

function recordFrom(stream: MediaStream, onSound: (sound: Blob) => void): { ended: Promise<void>; stop: () => void } {
  const mimeType = formats.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const timer = setTimeout(stop, maxMs);
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => {
      clearTimeout(timer);
      for (const track of stream.getTracks()) track.stop();
      const type = (recorder.mimeType || mimeType || 'audio/webm').split(';')[0] ?? '';
      onSound(new Blob(parts, { type }));
      resolve();
    };
  });
  recorder.start();
  return { ended, stop };
}
