const maxMs = 60_000;
/** The first that this browser can write; all are read by the server. */
const formats = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** The voice of a reply, until it is sent. */
export interface SpokenReply {
  /** Returns the recording, or `undefined` if there is none. Stops a running one. */
  take(): Promise<Blob | undefined>;
}

const canRecord = () => 'MediaRecorder' in window && navigator.mediaDevices?.getUserMedia !== undefined;

/** Shows the part of the form that records, where the browser can. */
export function offerVoice(part: HTMLElement | null): SpokenReply | undefined {
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
  const show = (blob: Blob | undefined) => {
    part.querySelector('audio')?.remove();
    sound = blob;
    remove.hidden = !blob;
    record.textContent = (blob ? words.again : words.record) ?? '';
    if (!blob) return;
    const player = document.createElement('audio');
    player.controls = true;
    player.src = URL.createObjectURL(blob);
    player.setAttribute('aria-label', words.own ?? '');
    said.after(player);
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
