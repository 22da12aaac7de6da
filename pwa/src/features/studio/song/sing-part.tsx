import { recordingMaxSec } from '@hellograph/contract/plans';
import { type Accompaniment, accompaniments, type SongChoice, songLimits } from '@hellograph/contract/song';
import { singing as area } from '@hellograph/words/en/singing';
import { fill } from '@hellograph/words/fill';
import { useEffect } from 'react';
import { messageOf } from '../../../drafts/draft';
import { Choice } from '../../../ui/forms/choice';
import { TextField } from '../../../ui/forms/field';
import { useWords } from '../../../words/use-words';
import type { Composer } from '../composer/use-composer';
import { OwnVoice } from '../voice/own-voice';
import { isDialogue } from '../words/cast';
import { OnlyVoice } from '../words/speaker-voice';
import { OwnMelody } from './own-melody';
import { SongList } from './song-list';
import { SongWords } from './song-words';
import { isSungAs, toSung, withoutLine } from './sung-song';

interface SingPartProps {
  composer: Composer;
  song: SongChoice;
}

/** The voice that sings alone: of the catalogue, or the user's own over the instruments. */
function SingingVoice({ composer: { draft, plan, canAsk, change } }: { composer: Composer }) {
  const words = useWords(area);
  const message = messageOf(draft);
  return (
    <>
      {!draft.recording && (
        <OnlyVoice
          label={words.turns.label}
          voice={draft.voice}
          message={message}
          awaited={draft.awaitedVoice}
          canAsk={canAsk}
          onAwait={(awaitedVoice) => change({ awaitedVoice })}
          onChange={(voice) => change({ voice })}
        />
      )}
      <OwnVoice
        offer={words.ownVoice}
        draft={{ ...draft, message }}
        maxSec={recordingMaxSec(plan)}
        canHear={canAsk}
        // The words are those of the song, whatever was heard.
        onChange={({ message: _, ...part }) => change(part)}
      />
    </>
  );
}

/** The song that the photo sings: which one, for whom, with which words, voice and instruments. */
export function SingPart({ composer, song }: SingPartProps) {
  const words = useWords(area);
  const { draft, missing, sing, change } = composer;
  /** The choice without the user's own words. */
  const { words: _, melody, ...chosen } = song;
  const choose = (next: SongChoice) => {
    // The card is for whom the song is, unless somebody else was named there.
    const isSame = draft.to.trim() === '' || draft.to === song.name;
    sing({ song: next, sung: toSung(next), ...(isSame && { to: next.name.includes('{') ? '' : next.name }) });
  };
  const isKnown = isSungAs(draft.sung, song);
  // A song that was begun elsewhere, such as by a link, or that an update words differently.
  useEffect(() => {
    if (!isKnown) change({ sung: toSung(song) });
  }, [isKnown, song, change]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SongList
        chosen={melody ? undefined : song.song}
        // Own words were written for another tune.
        onChoose={(id) => choose({ ...chosen, song: id })}
      />
      <OwnMelody melody={melody} onChange={(own) => choose(own ? { ...chosen, melody: own } : chosen)} />
      <TextField
        label={words.name}
        hint={fill(melody ? words.melody.nameHint : words.nameHint, { place: '{name}' })}
        problem={missing}
        autoComplete="off"
        value={song.name}
        maxLength={songLimits.nameMaxLength}
        onChange={(event) => choose({ ...song, name: event.target.value })}
      />
      <SongWords
        song={song}
        onChange={(lines) => choose({ ...chosen, ...(melody && { melody }), ...(lines && { words: lines }) })}
        onLeaveOut={melody && ((line) => choose(withoutLine({ ...song, melody }, line)))}
      />
      {isDialogue(draft) && (
        <Choice
          label={words.turns.label}
          value={song.inTurns ? 'inTurns' : 'together'}
          onChange={(value) => choose({ ...song, inTurns: value === 'inTurns' })}
          options={(['together', 'inTurns'] as const).map((value) => ({ value, label: words.turns[value] }))}
        />
      )}
      <Choice<Accompaniment>
        label={words.accompaniment}
        value={song.accompaniment}
        onChange={(accompaniment) => choose({ ...song, accompaniment })}
        options={accompaniments.map((value) => ({ value, label: words.accompaniments[value] }))}
      />
      {!isDialogue(draft) && <SingingVoice composer={composer} />}
    </div>
  );
}
