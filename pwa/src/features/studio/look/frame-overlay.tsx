import { type FramesFor, useFrames } from './use-frames';

/** The chosen frame over the picture, as the video will have it. */
export function FrameOverlay(about: FramesFor) {
  const chosen = useFrames(about).offered.find(({ frame }) => frame === about.draft.finish.frame);
  return (
    chosen && (
      <img src={chosen.url} alt="" data-testid="frame-overlay" className="pointer-events-none absolute inset-0 size-full rounded-card" />
    )
  );
}
