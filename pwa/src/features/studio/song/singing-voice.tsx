import { recordingMaxSec } from '@hellograph/contract/plans';
import { singing as area } from '@hellograph/words/en/singing';
import { messageOf } from '../../../drafts/draft';
import { useWords } from '../../../words/use-words';
import type { Composer } from '../composer/use-composer';
import { OwnVoice } from '../voice/own-voice';
import { OnlyVoice } from '../words/speaker-voice';

/** The voice that sings alone: of the catalogue, or the user's own over the instruments. */
export function SingingVoice({ composer: { draft, plan, canAsk, change } }: { composer: Composer }) {
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
