import type { Card, CardFields } from '@hellograph/contract';
import { cards } from '@hellograph/words/en/cards';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { putCard } from '../../../domain/cards/queries';
import { draftChannel } from '../../../drafts/draft-channel';
import { whoseDrafts } from '../../../drafts/draft-store';
import { copyText } from '../../../lib/plain-http/copy-text';
import type { Block } from '../../../sync/attempts';
import { sendNow } from '../../../sync/follow-sync';
import { cardStore } from '../../../sync/stores/card-store';
import { isWaiting, toKeptFields, withFace } from '../../../sync/stores/kept-card';
import { wordsOf } from '../../../words/use-words';

export async function copyLink(url: string): Promise<void> {
  await copyText(url);
  toast.success(wordsOf(cards).copied);
}

const keepAfterMs = 400;

/**
 * `kept`: stored on this device, but not yet on the server. `lost`: it could not even be stored
 * here.
 */
export type SaveState = 'saved' | 'saving' | 'kept' | 'lost';

/**
 * Edits the fields of a card. They are saved on this device after a moment, and sent from there to
 * the server as soon as possible.
 */
export function useCardEditor(card: Card) {
  const { _id: id } = card;
  const [fields, setFields] = useState(() => toKeptFields(card));
  const [state, setState] = useState<SaveState>('saved');
  const [block, setBlock] = useState<Block>();
  const known = useRef(card);
  known.current = card;
  const pending = useRef<Partial<CardFields>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Never says that words are on the disk which are not: another tab's news may come meanwhile. */
  const look = useCallback(async () => {
    const kept = await cardStore(whoseDrafts())
      .find(id)
      .catch(() => undefined);
    setBlock(kept?.block);
    const isUnwritten = Object.keys(pending.current).length > 0;
    setState((before) => (isUnwritten ? before : kept && isWaiting(kept) ? 'kept' : 'saved'));
  }, [id]);

  /** Resolves once it is saved on this device, and on the server if it can be reached. */
  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    const changes = pending.current;
    if (Object.keys(changes).length > 0) {
      try {
        await cardStore(whoseDrafts()).write(id, changes, known.current);
      } catch {
        return setState('lost');
      }
      const isLater = ([name, value]: [string, unknown]) => value !== changes[name as keyof CardFields];
      pending.current = Object.fromEntries(Object.entries(pending.current).filter(isLater));
      putCard({ ...known.current, ...changes });
      void look();
    }
    await sendNow('cards');
    await look();
  }, [id, look]);

  const change = (part: Partial<CardFields>) => {
    const whole = withFace(fields, part);
    setFields((before) => ({ ...before, ...whole }));
    pending.current = { ...pending.current, ...whole };
    setState('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), keepAfterMs);
  };

  useEffect(() => {
    void look();
    const stop = draftChannel.listen((news) => {
      if (news.about === 'flush') void save();
      if (news.about === 'cards') void look();
    });
    return () => {
      stop();
      if (Object.keys(pending.current).length > 0) void save();
    };
  }, [save, look]);
  return { fields, state, block, change, save };
}
