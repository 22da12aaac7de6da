import { useCallback, useEffect, useRef, useState } from 'react';
import { setAudioSession } from '../../lib/audio-session';

export type RecorderState = 'idle' | 'asking' | 'recording' | 'denied' | 'noMicrophone';

interface Recorder {
  state: RecorderState;
  /** The current level, 0–1. */
  level: number;
  /** The loudest of the last seconds. */
  loudest: number;
  elapsedSec: number;
  start: () => void;
  stop: () => void;
}

/** The first that this browser can write; all are read by the server. */
const formats = [
  { mimeType: 'audio/webm;codecs=opus', extension: 'webm' },
  { mimeType: 'audio/mp4', extension: 'm4a' },
  { mimeType: 'audio/ogg;codecs=opus', extension: 'ogg' },
] as const;
const levelEveryMs = 60;
const fading = 0.99;
const wanted: MediaStreamConstraints = {
  audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
};

/**
 * Records from the microphone, at most `maxSec`; the file comes when it is stopped. What is being
 * recorded ends with the component.
 */
export function useRecorder(maxSec: number, onRecorded: (file: File) => void): Recorder {
  const [state, setState] = useState<RecorderState>('idle');
  const [level, setLevel] = useState(0);
  const [loudest, setLoudest] = useState(0);
  const [elapsedSec, setElapsed] = useState(0);
  const running = useRef<{ end: (keep: boolean) => void }>(undefined);
  const taken = useRef(onRecorded);
  taken.current = onRecorded;
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.current?.end(false);
    };
  }, []);

  const start = useCallback(async () => {
    setState('asking');
    setAudioSession('play-and-record');
    const stream = await navigator.mediaDevices?.getUserMedia(wanted).catch((thrown: unknown) => {
      const isMissing = thrown instanceof DOMException && thrown.name === 'NotFoundError';
      setState(isMissing ? 'noMicrophone' : 'denied');
    });
    if (!stream) return setState((now) => (now === 'asking' ? 'noMicrophone' : now));
    if (isGone.current) return stopTracks(stream);
    const startedAt = performance.now();
    const stopMeter = measureLevel(stream, (heard) => {
      setLevel(heard);
      setLoudest((before) => Math.max(heard, before * fading));
      const sec = (performance.now() - startedAt) / 1000;
      setElapsed(sec);
      if (sec >= maxSec) running.current?.end(true);
    });
    const recorder = record(stream, (file) => taken.current(file));
    running.current = {
      end: (keep) => {
        running.current = undefined;
        stopMeter();
        recorder.end(keep);
        stopTracks(stream);
        setState('idle');
        setLevel(0);
      },
    };
    setElapsed(0);
    setLoudest(0);
    setState('recording');
  }, [maxSec]);

  return { state, level, loudest, elapsedSec, start: () => void start(), stop: () => running.current?.end(true) };
}

const stopTracks = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
  setAudioSession('auto');
};

function record(stream: MediaStream, onFile: (file: File) => void) {
  const format = formats.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType)) ?? formats[0];
  const recorder = new MediaRecorder(stream, { mimeType: format.mimeType, audioBitsPerSecond: 96_000 });
  const parts: Blob[] = [];
  let isKept = false;
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onstop = () => {
    if (isKept) onFile(new File(parts, `recording.${format.extension}`, { type: format.mimeType.split(';')[0] ?? '' }));
  };
  recorder.start();
  return {
    end: (keep: boolean) => {
      isKept = keep;
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}

/**
 * Loudest sample of the last moments, on a scale on which speech fills the meter. Returns how to
 * stop.
 */
function measureLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    onLevel(Math.min(1, Math.max(0, 1 + Math.log10(peak + 1e-4) / 2)));
  }, levelEveryMs);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
