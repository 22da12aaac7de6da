import type { Wall, WallSignature } from '@hellograph/contract';
import { useCallback, useEffect, useState } from 'react';
import { beginIn } from '../../../domain/guests/guest-notice-page';
import { ApiError } from '../../../lib/api-error';
import { token as session } from '../../../lib/token';
import { api } from '../../../sync/api-client';

export type WallFailure = 'gone' | 'unreachable' | 'slow';
type Reaction = WallSignature['reaction'];

function toFailure(thrown: unknown): WallFailure {
  const status = thrown instanceof ApiError ? thrown.status : 0;
  if (status === 429) return 'slow';
  return status >= 400 && status < 500 ? 'gone' : 'unreachable';
}

const withReaction = (wall: Wall, id: string, reaction: Reaction): Wall => ({
  ...wall,
  signatures: wall.signatures.map((one) => (one._id === id ? { ...one, reaction } : one)),
});

/** A loaded wall, with its recipient's actions. */
export interface ShownWall extends Pick<ReturnType<typeof useWall>, 'problem' | 'react' | 'thank'> {
  wall: Wall;
}

/** The wall behind a link, and what its recipient does with it. */
export function useWall(token: string) {
  const [wall, setWall] = useState<Wall>();
  const [failure, setFailure] = useState<WallFailure>();
  const [problem, setProblem] = useState<'reaction' | 'thanks'>();

  const open = useCallback(async () => {
    setFailure(undefined);
    try {
      // With the session, the server recognises owners, whose visits do not count as opening the
      // card.
      const { data } = await api('GET /wall/:token', { params: { token }, bearer: session.get() ?? '' });
      await beginIn(data.wall.opensIn);
      setWall(data.wall);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
  }, [token]);
  useEffect(() => void open(), [open]);

  /** Shows the reaction immediately, and reverts it if the server refuses it. */
  const react = useCallback(
    async (id: string, reaction: Reaction, before: Reaction) => {
      setProblem(undefined);
      setWall((known) => known && withReaction(known, id, reaction));
      try {
        await api('PUT /wall/:token/signatures/:id/reaction', { params: { token, id }, body: { reaction }, bearer: '' });
      } catch {
        setWall((known) => known && withReaction(known, id, before));
        setProblem('reaction');
      }
    },
    [token],
  );
  const thank = useCallback(
    async (words: string): Promise<boolean> => {
      setProblem(undefined);
      try {
        const { data } = await api('PUT /wall/:token/thanks', { params: { token }, body: { words }, bearer: '' });
        setWall(data.wall);
        return true;
      } catch {
        setProblem('thanks');
        return false;
      }
    },
    [token],
  );
  return { wall, failure, problem, open, react, thank };
}
