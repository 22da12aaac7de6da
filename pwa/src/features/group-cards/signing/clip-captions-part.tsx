import type { ClipCaptions } from '@hellograph/contract';
import { recording as area } from '@hellograph/words/en/recording';
import { fill } from '@hellograph/words/fill';
import { type FormEvent, useState } from 'react';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/forms/field';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';
import type { KeptSignature } from './kept-signature';

const toClock = (sec: number) => `${Math.floor(sec / 60)}:${String(Math.floor(sec % 60)).padStart(2, '0')}`;

interface ClipCaptionsPartProps {
  kept: Pick<KeptSignature, 'token' | 'id' | 'secret'>;
  /** The address of the captions for a player. */
  url: string;
  onSaved: () => Promise<void>;
}

/** Lets signers correct what was written down of their clip, line by line. Each keeps its time. */
export function ClipCaptionsPart({ kept: { token, id, secret }, url, onSaved }: ClipCaptionsPartProps) {
  const { captions: words, cancel } = useWords(area);
  const [captions, setCaptions] = useState<ClipCaptions>();
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState<{ look: 'good' | 'bad'; text: string }>();
  const about = { params: { token, id }, guestSecret: secret };

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setNote(undefined);
    await work().catch((thrown: unknown) => setNote({ look: 'bad', text: thrown instanceof Error ? thrown.message : '' }));
    setBusy(false);
  };
  const open = () => attempt(async () => setCaptions((await api('GET /sign/:token/signatures/:id/captions', about)).data));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!captions) return;
    const body = { clipId: captions.clipId, lines: captions.lines.map(({ text }) => text) };
    void attempt(async () => {
      await api('PUT /sign/:token/signatures/:id/captions', { ...about, body });
      setCaptions(undefined);
      setNote({ look: 'good', text: words.saved });
      // The address stays the same, so that the browser would show the earlier ones for a while.
      await fetch(url, { cache: 'reload' }).catch(() => {});
      await onSaved().catch(() => {});
    });
  };
  const write = (at: number, text: string) =>
    captions && setCaptions({ ...captions, lines: captions.lines.map((line, i) => (i === at ? { ...line, text } : line)) });

  return (
    <section className="grid w-full max-w-sm justify-items-center gap-3">
      {note && <Notice look={note.look}>{note.text}</Notice>}
      {captions ? (
        <form className="grid w-full gap-4 rounded-card border border-line bg-sheet p-5 text-start" onSubmit={save}>
          <p className="text-soft">{words.lead}</p>
          {captions.lines.map(({ startSec, text }, i) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places
              key={i}
              label={fill(words.line, { time: toClock(startSec) })}
              dir="auto"
              value={text}
              maxLength={200}
              onChange={({ target }) => write(i, target.value)}
            />
          ))}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" isBusy={isBusy}>
              {words.save}
            </Button>
            <Button look="quiet" onClick={() => setCaptions(undefined)}>
              {cancel}
            </Button>
          </div>
        </form>
      ) : (
        <Button look="secondary" isBusy={isBusy} onClick={() => void open()}>
          <Icon name="pencil" size={18} /> {words.correct}
        </Button>
      )}
    </section>
  );
}
