interface HeardVoiceProps {
  src: string;
  label: string;
}

/** A recording to listen to, with targets for small hands. */
export const HeardVoice = ({ src, label }: HeardVoiceProps) => (
  // biome-ignore lint/a11y/useMediaCaption: the student's own words, which are written beside it
  <audio controls preload="none" src={src} aria-label={label} className="h-14 w-full max-w-md" />
);
