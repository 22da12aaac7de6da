import { classroom as area } from '@hellograph/words/en/classroom';
import { useEffect, useState } from 'react';
import { useOnline } from '../../../lib/when-idle';
import { Button } from '../../../ui/button';
import { useWords } from '../../../words/use-words';

interface HeardVoiceProps {
  src: string;
  label: string;
  onError?: () => void;
}

/** A recording to listen to, with targets for small hands. */
export const HeardVoice = ({ src, label, onError }: HeardVoiceProps) => (
  // biome-ignore lint/a11y/useMediaCaption: its words are written next to it
  <audio controls preload="none" src={src} aria-label={label} onError={onError} className="mt-2 h-14 w-full max-w-md" />
);

/** A recording that stays on the server, so it takes a network. */
export function ServedVoice({ src, label }: { src: string | undefined; label: string }) {
  const words = useWords(area);
  const isOnline = useOnline();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (isOnline) setLost(false);
  }, [isOnline]);
  if (!src) return null;
  if (isOnline && !isLost) return <HeardVoice src={src} label={label} onError={() => setLost(true)} />;
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p>{words.sent.spokenOffline}</p>
      {isLost && (
        <Button look="secondary" onClick={() => setLost(false)}>
          {words.again}
        </Button>
      )}
    </div>
  );
}
