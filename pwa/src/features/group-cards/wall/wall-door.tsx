import { type ReactNode, useEffect } from 'react';
import { GuestNoticePage } from '../../../domain/guests/guest-notice-page';
import { Button } from '../../../ui/button';
import { Spinner } from '../../../ui/spinner';
import { wall as area } from '../../../words/english/wall';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import { type ShownWall, useWall } from './use-wall';

interface WallDoorProps {
  token: string;
  /** Shown once the wall is loaded. */
  children: (opened: ShownWall) => ReactNode;
}

/** Opens the wall behind a link, or says why it cannot be opened. */
export function WallDoor({ token, children }: WallDoorProps) {
  const words = useWords(area);
  const { wall, failure, open, ...actions } = useWall(token);
  useEffect(() => {
    document.title = wall?.to ? fill(words.tab, { name: wall.to }) : words.tabPlain;
  }, [wall, words]);
  if (wall) return children({ wall, ...actions });
  if (failure)
    return (
      <GuestNoticePage {...words[failure]}>
        <Button onClick={() => void open()}>{words.again}</Button>
      </GuestNoticePage>
    );
  return (
    <div className="grid min-h-dvh place-items-center bg-paper text-accent">
      <Spinner label={words.loading} />
    </div>
  );
}
