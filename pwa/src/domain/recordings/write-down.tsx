import { recording as area } from '@hellograph/words/en/recording';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../sync/api-client';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Spinner } from '../../ui/spinner';
import { useWords } from '../../words/use-words';

interface WriteDownProps {
  /** Returns what the recording says; `null` if the server can't write it down now. */
  ask: () => Promise<string | null>;
  onWritten: (words: string) => void;
}

type State = 'unknown' | 'none' | 'coming' | 'offered' | 'writing' | 'written' | 'wordless';

/** Whether this server writes recordings down, or will soon. */
async function findState(): Promise<State> {
  const { recogniser } = (await api('GET /voices', { bearer: '' })).data;
  return recogniser === null ? 'none' : recogniser.isInstalled ? 'offered' : 'coming';
}

/**
 * Offers guests who recorded without words to have them written down. They correct what was
 * misheard in the field of their words. Nothing is shown where the server can't.
 */
export function WriteDown({ ask, onWritten }: WriteDownProps) {
  const words = useWords(area);
  const [state, setState] = useState<State>('unknown');
  // The draft may change while the server listens.
  const latest = useRef(onWritten);
  useEffect(() => {
    latest.current = onWritten;
  });
  useEffect(() => {
    let isCurrent = true;
    findState().then(
      (found) => isCurrent && setState(found),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  const write = async () => {
    setState('writing');
    const written = await ask().catch(() => null);
    if (written) latest.current(written);
    setState(written ? 'written' : 'wordless');
  };
  if (state === 'unknown' || state === 'none') return null;
  if (state === 'offered')
    return (
      <Button look="secondary" onClick={() => void write()}>
        {words.writeDown}
      </Button>
    );
  if (state === 'writing')
    return (
      <p className="flex items-center gap-2 text-sm text-soft" aria-live="polite">
        <Spinner size={16} />
        {words.writing}
      </p>
    );
  const said = { coming: words.soon, written: words.writtenPlain, wordless: words.wordlessPlain };
  return <Notice look={state === 'written' ? 'good' : 'plain'}>{said[state]}</Notice>;
}
