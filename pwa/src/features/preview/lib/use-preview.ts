import { toSpeakable } from '@hellograph/contract/speakable';
import { findPronunciations } from '@hellograph/contract/spoken-phrases';
import type { Recording } from '@hellograph/render';
import { useCallback, useEffect, useRef, useState } from 'react';
import { guessLanguage } from '../../../domain/voices/guess-language';
import type { DeviceVideo } from '../video/preview-request';
import { type Playing, type PlayState, playVideo } from './play-video';
import { deviceDictionaries, isKept, keep } from './preview-device';
import { PreviewEnd, type Problem, toProblem } from './preview-problem';
import { canPreview } from './preview-support';
import { unlockSound } from './sound-output';
import { isRecorded, type PreparedRequest, type Previewed, pickPreviewed, toPreviewRequest } from './to-preview-request';
import { type SeenFaces, useDevice } from './use-device';

/** The server's rate for recordings. */
const recordingRateHz = 24_000;

/** Decodes a recording to mono sound with the browser's decoder. Throws `notHeard` if it cannot. */
async function readSound(recording: Blob): Promise<Recording> {
  const decoder = new OfflineAudioContext(1, 1, recordingRateHz);
  const sound = await decoder.decodeAudioData(await recording.arrayBuffer()).catch(() => Promise.reject(new PreviewEnd('notHeard')));
  const channels = Array.from({ length: sound.numberOfChannels }, (_, i) => sound.getChannelData(i));
  const [first = new Float32Array()] = channels;
  const pcm =
    channels.length < 2 ? first : first.map((_, i) => channels.reduce((sum, channel) => sum + (channel[i] ?? 0), 0) / channels.length);
  return { pcm, sampleRate: recordingRateHz };
}

export type Phase =
  | { at: 'closed' }
  | { at: 'loading'; share: number }
  | { at: 'preparing' }
  | { at: 'open'; video: DeviceVideo; standsFor: PreparedRequest['standsFor']; plays: boolean }
  | { at: 'failed'; problem: Problem };

/** While the user writes, nothing is made until a pause of this length. */
const settledAfterMs = 400;

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

async function prepare(draft: Previewed, seen: SeenFaces | undefined, facesMax: number): Promise<PreparedRequest> {
  const isSung = draft.song && draft.sung;
  // The detector may be missing offline.
  const language = isSung ? draft.sung?.language : await guessLanguage(draft.message).catch(() => undefined);
  const boxes = seen?.found.map(({ box }) => box) ?? [];
  const prepared = toPreviewRequest(draft, { boxes, language, dictionaries: deviceDictionaries, facesMax });
  if (!prepared) throw new PreviewEnd('noVoice');
  return prepared;
}

/** Everything that a video of the same photo depends on, as one text. */
const wordsOf = (draft: Previewed) => {
  const { speakers, message, song, voice, pronunciations, recording, lips, finish } = draft;
  const own = recording && [recording.name, recording.size, recording.lastModified, lips];
  return JSON.stringify([
    speakers,
    message,
    song,
    voice,
    pickPreviewed(draft),
    findPronunciations(message, pronunciations),
    own,
    finish.music,
  ]);
};

const dictionariesOf = ({ request: { cast, own } }: PreparedRequest) =>
  new Set([...cast.flatMap(({ voice }) => voice ?? []), ...(own?.references ?? [])].map(({ dictionary }) => dictionary));

/**
 * Makes previews of a draft on request and reports how far it is. The result of an older request is
 * discarded.
 */
function useVideo(draft: Previewed, facesMax: number) {
  const { start, look, restart, rest, faces, kept, setKept } = useDevice(draft.photo);
  const [phase, setPhase] = useState<Phase>({ at: 'closed' });
  const run = useRef(0);
  const latest = useRef(draft);
  latest.current = draft;
  /** The last request's message, and everything that the video depends on. */
  const asked = useRef({ message: '', words: '' });
  const isMaking = useRef(false);
  /** Whether the video plays once it is made; may change until then. */
  const playsWhenMade = useRef(false);

  const make = useCallback(
    async ({ plays }: { plays: boolean }) => {
      const mine = ++run.current;
      asked.current = { message: latest.current.message, words: wordsOf(latest.current) };
      isMaking.current = true;
      playsWhenMade.current = plays;
      const tell = (next: Phase) => mine === run.current && setPhase((now) => (now.at === 'open' && next.at === 'preparing' ? now : next));
      try {
        const { photo, message, recording } = latest.current;
        if (!canPreview()) throw new PreviewEnd('tooOld');
        if (!photo || (toSpeakable(message) === '' && !isRecorded(latest.current))) throw new PreviewEnd('nothingToSay');
        const dictionaries = dictionariesOf(await prepare(latest.current, undefined, facesMax));
        if (!(await isKept(dictionaries))) {
          tell({ at: 'loading', share: 0 });
          await keep(dictionaries, (share) => tell({ at: 'loading', share })).catch(() => Promise.reject(new PreviewEnd('notLoaded')));
        }
        setKept(true);
        tell({ at: 'preparing' });
        const { request, standsFor } = await prepare(latest.current, await look(photo), facesMax);
        const sound = request.own && recording ? await readSound(recording) : undefined;
        const video = await start().make({ ...request, recording: sound });
        tell({ at: 'open', video, standsFor, plays: playsWhenMade.current });
      } catch (thrown) {
        const problem = toProblem(thrown);
        if (problem === 'noMemory') restart();
        tell({ at: 'failed', problem });
      } finally {
        if (mine === run.current) isMaking.current = false;
      }
    },
    [facesMax, look, restart, setKept, start],
  );
  const close = useCallback(() => {
    run.current++;
    isMaking.current = false;
    setPhase({ at: 'closed' });
    rest();
  }, [rest]);
  useEffect(() => close, [close]);
  const isStale = useCallback(() => asked.current.words !== wordsOf(latest.current), []);
  const saysOtherWords = useCallback(() => asked.current.message !== latest.current.message, []);
  /** Plays the video as soon as it is made; returns false if none is in the making. */
  const playWhenMade = useCallback(() => {
    if (isMaking.current) playsWhenMade.current = true;
    return isMaking.current;
  }, []);
  return { phase, make, playWhenMade, isStale, saysOtherWords, close, start, faces, kept };
}

type OpenPhase = Extract<Phase, { at: 'open' }>;

/** Plays an open preview on a canvas. */
function usePlaying(open: OpenPhase | undefined, start: ReturnType<typeof useDevice>['start']) {
  const [state, setState] = useState<PlayState>('paused');
  const playing = useRef<Playing>(undefined);
  const canvas = useRef<HTMLCanvasElement>(null);
  /** It was started, and is neither paused nor at its end. */
  const isWanted = useRef(false);

  useEffect(() => {
    if (!open || !canvas.current) return;
    setState('paused');
    const mine = playVideo(open.video, {
      canvas: canvas.current,
      draw: start().draw,
      onState: (next) => {
        if (next === 'ended') isWanted.current = false;
        setState(next);
      },
    });
    playing.current = mine;
    if (open.plays) mine.play();
    return () => {
      mine.stop();
      playing.current = undefined;
    };
  }, [open, start]);

  return { state, playing, canvas, isWanted };
}

/**
 * The preview of a draft: closed until it is opened, then made again whenever what it says has
 * changed.
 */
export function usePreview(draft: Previewed, facesMax: number) {
  const { phase, make, playWhenMade, isStale, saysOtherWords, close, start, faces, kept } = useVideo(draft, facesMax);
  const open = phase.at === 'open' ? phase : undefined;
  const { state, playing, canvas, isWanted } = usePlaying(open, start);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo is another preview
  useEffect(close, [draft.photo, close]);
  const words = wordsOf(draft);
  const isOpen = open !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another video
  useEffect(() => {
    if (!isOpen || !isStale()) return;
    // Typing pauses it. Choosing another voice or style, or a face that the server finds, doesn't.
    if (saysOtherWords()) {
      isWanted.current = false;
      playing.current?.pause();
    }
    const timer = setTimeout(() => isStale() && void make({ plays: isWanted.current }), settledAfterMs);
    return () => clearTimeout(timer);
  }, [words, isOpen, isStale, saysOtherWords, make, playing, isWanted]);

  const toggle = () => {
    unlockSound();
    isWanted.current = state !== 'playing';
    if (state === 'playing') playing.current?.pause();
    else if (isStale()) void make({ plays: true });
    else if (!playWhenMade()) playing.current?.play();
  };
  return {
    phase,
    state,
    kept,
    faces,
    canvas,
    open: () => {
      if (canPreview()) unlockSound();
      isWanted.current = !prefersStill();
      void make({ plays: isWanted.current });
    },
    close,
    toggle,
  };
}
