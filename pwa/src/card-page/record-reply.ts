import type { VoicesData } from '@hellograph/contract';
import { post, type SpokenReply } from './send-form';

const maxMs = 60_000;
/** The server keeps a recording without a reply for an hour. */
const sentMaxMs = 45 * 60_000;
/** The first that this browser can write; all are read by the server. */
const formats = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** The server's answer to a recording: no `words` if they can't be written down now. */
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
  const said = part?.querySelector<HTMLElement>('.heard');
  if (!part || !record || !remove || !said || !canRecord()) return undefined;
  const words = part.dataset;
  let sound: Blob | undefined;
  let running: { ended: Promise<void>; stop: () => void } | undefined;
  part.hidden = false;

  const say = (text = '') => {
    said.hidden = text === '';
    said.textContent = text;
  };
  const writing = offerWriting({ part, field, say, getSound: () => sound });
  const show = (blob: Blob | undefined) => {
    part.querySelector('audio')?.remove();
    sound = blob;
    remove.hidden = !blob;
    writing.hide();
    record.textContent = (blob ? words.again : words.record) ?? '';
    if (!blob) return;
    const player = document.createElement('audio');
    player.controls = true;
    player.src = URL.createObjectURL(blob);
    player.setAttribute('aria-label', words.own ?? '');
    said.after(player);
    writing.offer();
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
    findSent: writing.findSent,
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

interface WritingOptions {
  part: HTMLElement;
  field: HTMLTextAreaElement | null;
  say: (text?: string) => void;
  getSound: () => Blob | undefined;
}

/** Has a recording without words written down, into the field in which they are corrected. */
function offerWriting({ part, field, say, getSound }: WritingOptions) {
  const button = part.querySelector<HTMLButtonElement>('[data-act="write"]');
  const { writing, written, wordless } = part.dataset;
  let sent: { sound: Blob; recording: string; atMs: number } | undefined;
  const isEmpty = () => field?.value.trim() === '';
  const hide = () => {
    if (button) button.hidden = true;
  };
  const offer = async () => {
    const sound = getSound();
    if (button && isEmpty() && (await canWrite())) button.hidden = getSound() !== sound;
  };
  const write = async () => {
    const sound = getSound();
    if (!sound) return;
    hide();
    say(writing);
    const answer = await post(`${location.pathname}/voice?words=yes`, { body: sound }).catch(() => undefined);
    const heard: Partial<HeardReply> = answer?.ok ? ((await answer.json()) as HeardReply) : {};
    if (heard.recording) sent = { sound, recording: heard.recording, atMs: Date.now() };
    if (getSound() !== sound) return;
    say(heard.words ? written : wordless);
    if (heard.words && field && isEmpty()) field.value = heard.words.slice(0, field.maxLength);
  };
  button?.addEventListener('click', () => void write());
  return {
    hide,
    offer: () => void offer(),
    findSent: (asked: Blob) => (sent?.sound === asked && Date.now() - sent.atMs < sentMaxMs ? sent.recording : undefined),
  };
}
