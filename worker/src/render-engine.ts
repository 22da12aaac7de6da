import { openPlanMemory, type PlanMemory } from './plan-video';
import { keepRenderThreads, type RenderThreads } from './stages/drawing/render-threads';
import { startFaceProcess } from './stages/faces/face-search';
import { openSceneMemory, type SceneFinder } from './stages/faces/find-cast';
import { keepRecent, openFaceMemory, type RecentValues } from './stages/faces/fingerprint-faces';
import { keepMatteFinder } from './stages/matte/find-matte';
import { keepPhotoReadier, type PhotoReadier } from './stages/photo/ready-photo';
import { rememberMixes, rememberSpeech } from './stages/speech/remember-sounds';
import { type SpeechProcess, startSpeechProcess } from './stages/speech/synthesize-speech';

/** The processes and threads that stay warm between renders. The caller closes them. */
export interface RenderEngine extends SceneFinder {
  readier: PhotoReadier;
  speech: SpeechProcess;
  threads: RenderThreads;
  planMemory: PlanMemory;
  /** The sizes of recent photos. */
  photoSizes: RecentValues<{ width: number; height: number }>;
  /** Starts processes and threads, so that the next render can start immediately. */
  warmUp(): void;
  close(): Promise<void>;
}

const photoSizesMax = 256;

interface EngineOptions extends Pick<SpeechProcess, 'voicesDir' | 'onSpoken'> {
  /** Whether a message that was spoken a moment ago is known, as it usually is, with its plan. */
  remembersSpeech?: boolean;
}

/** `voicesDir` is the folder of the neural voices. */
export function startRenderEngine({ voicesDir, onSpoken, remembersSpeech = true }: EngineOptions = {}): RenderEngine {
  const faces = startFaceProcess();
  const speaking = startSpeechProcess(voicesDir, onSpoken);
  const speech = remembersSpeech ? rememberSpeech(speaking) : speaking;
  const drawing = keepRenderThreads();
  const threads = remembersSpeech ? rememberMixes(drawing) : drawing;
  const mattes = keepMatteFinder();
  const readier = keepPhotoReadier();
  const parts = [faces, speech, threads, mattes];
  return {
    faces,
    faceMemory: openFaceMemory(),
    mattes,
    photoSizes: keepRecent({ max: photoSizesMax }),
    planMemory: remembersSpeech ? openPlanMemory() : openPlanMemory(0),
    readier,
    sceneMemory: openSceneMemory(),
    speech,
    threads,
    warmUp: () => {
      for (const part of parts) part.warmUp();
    },
    close: async () => void (await Promise.all([...parts, readier].map((part) => part.close()))),
  };
}
