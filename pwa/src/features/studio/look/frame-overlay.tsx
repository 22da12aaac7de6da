import type { FinishChoices } from '@hellograph/contract';
import type { LookedAt } from '../../../drafts/draft';
import { useFrames } from './use-frames';

interface FrameOverlayProps {
  photo: File;
  lookedAt: LookedAt | undefined;
  message: string;
  finish: FinishChoices;
}

/** The chosen frame over the photo, as the video will have it. */
export function FrameOverlay({ finish, ...about }: FrameOverlayProps) {
  const chosen = useFrames({ ...about, finish }).find(({ frame }) => frame === finish.frame);
  return (
    chosen && (
      <img src={chosen.url} alt="" data-testid="frame-overlay" className="pointer-events-none absolute inset-0 size-full rounded-card" />
    )
  );
}
