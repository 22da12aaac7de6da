import type { ClassWork, SpokenComment } from '@hellograph/contract';
import { useEffect, useState } from 'react';
import { useOnline } from '../../lib/use-online';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { classroom as area } from '../../words/english/classroom';
import { useWords } from '../../words/use-words';

/** What the teacher wants to be changed, while it is changed: written, spoken or both. */
export function TeacherSays({ sent }: { sent: ClassWork | undefined }) {
  const { sent: words } = useWords(area);
  if (sent?.state !== 'returned' || !(sent.comment || sent.spoken)) return null;
  return (
    <Notice>
      <strong>{words.returned}</strong> {sent.comment}
      <TeacherVoice spoken={sent.spoken} />
    </Notice>
  );
}

/** What the teacher has recorded. It stays on the server, so it takes a network. */
export function TeacherVoice({ spoken }: { spoken: SpokenComment | null | undefined }) {
  const words = useWords(area);
  const isOnline = useOnline();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (isOnline) setLost(false);
  }, [isOnline]);
  if (!spoken) return null;
  if (isOnline && !isLost)
    return (
      // biome-ignore lint/a11y/useMediaCaption: teachers write beside it what they say
      <audio
        controls
        preload="none"
        src={spoken.url}
        aria-label={words.sent.spoken}
        onError={() => setLost(true)}
        className="mt-2 h-14 w-full max-w-md"
      />
    );
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
