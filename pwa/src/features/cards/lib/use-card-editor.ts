import type { Card, CardFields } from '@hellograph/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { putCard } from '../../../cards/queries';
import { api } from '../../../lib/api-client';

const saveAfterMs = 700;
const againAfterMs = 5000;

export type SaveState = 'saved' | 'saving' | 'unsaved';

const toFields = (card: Card): CardFields => ({
  occasion: card.occasion,
  look: card.look,
  cover: card.cover,
  inside: card.inside,
  type: card.type,
  to: card.to,
  sender: card.sender,
  videoId: card.videoId,
  faceOwner: card.faceOwner,
  tellsSender: card.tellsSender,
});

/** The fields as they are typed, saved a moment later: one call at a time, and what could not be saved is tried again. */
export function useCardEditor(card: Card) {
  const { _id: id } = card;
  const [fields, setFields] = useState(() => toFields(card));
  const [state, setState] = useState<SaveState>('saved');
  const pending = useRef<Partial<CardFields>>({});
  const version = useRef(card.version);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(undefined);

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    await running.current;
    const changes = pending.current;
    if (Object.keys(changes).length === 0) return setState('saved');
    pending.current = {};
    setState('saving');
    const send = async () => {
      try {
        const { data } = await api('PATCH /cards/:id', { params: { id }, body: { baseVersion: version.current, changes } });
        version.current = data.card.version;
        putCard(data.card);
        setState(Object.keys(pending.current).length === 0 ? 'saved' : 'unsaved');
      } catch {
        pending.current = { ...changes, ...pending.current };
        setState('unsaved');
        timer.current = setTimeout(() => void save(), againAfterMs);
      }
    };
    running.current = send();
    await running.current;
    running.current = undefined;
  }, [id]);

  const change = (part: Partial<CardFields>) => {
    // Another film may show another face.
    const whole = part.videoId === undefined || part.videoId === fields.videoId ? part : { faceOwner: null, ...part };
    setFields((known) => ({ ...known, ...whole }));
    pending.current = { ...pending.current, ...whole };
    setState('unsaved');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), saveAfterMs);
  };

  useEffect(() => () => void save(), [save]);
  return { fields, state, change, save, isSaved: () => Object.keys(pending.current).length === 0 };
}
