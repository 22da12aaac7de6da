import { eventDay as area } from '@hellograph/words/en/event-day';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';

/** The barcode detector of some browsers; the library's has the same interface. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

async function findDetector(): Promise<DetectorClass> {
  const { BarcodeDetector: native } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await native?.getSupportedFormats().catch(() => [])) ?? [];
  if (native && formats.includes('qr_code')) return native;
  return (await import('qr/decode.js')).BarcodeDetector;
}

/** Loads a reader for codes in a camera's picture: the browser's, else a small library's. */
async function loadReader(): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> {
  const Reader = await findDetector();
  const detector = new Reader({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

const lookEveryMs = 200;
/** The same code in the picture is one person who holds still. */
const sameCodeMs = 3000;

/** The camera behind the phone, until a code is in its picture; then the next one. */
export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const { door: words } = useWords(area);
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const tell = useRef(onCode);
  tell.current = onCode;
  useEffect(() => {
    const last = { code: '', atMs: 0 };
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const start = async () => {
      const [taken, read] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
        loadReader(),
      ]);
      stream = taken;
      if (isGone || !video.current) return stop();
      video.current.srcObject = taken;
      await video.current.play();
      const look = async () => {
        const code = video.current ? await read(video.current).catch(() => undefined) : undefined;
        const now = Date.now();
        if (code && (code !== last.code || now - last.atMs > sameCodeMs)) tell.current(code);
        if (code) Object.assign(last, { code, atMs: now });
        if (!isGone) timer = setTimeout(() => void look(), lookEveryMs);
      };
      await look();
    };
    const stop = () => {
      isGone = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(() => setFailed(true));
    return stop;
  }, []);
  if (hasFailed) return <Notice look="bad">{words.noCamera}</Notice>;
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={words.scan}
      className="aspect-square w-full max-w-md rounded-card bg-sunk object-cover"
    />
  );
}
