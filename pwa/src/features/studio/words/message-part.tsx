import { recordingMaxSec } from '@hellograph/contract/plans';
import { Suspense, useRef } from 'react';
import { usePictureUrl } from '../../../lib/pictures/use-picture-url';
import { lazyPart } from '../../../ui/loading/lazy-part';
import type { Composer } from '../composer/use-composer';
import { OwnVoice } from '../voice/own-voice';
import { VoicePicker } from '../voice/voice-picker';
import { isDialogue } from './cast';
import { Ideas } from './ideas';
import { MessageField } from './message-field';
import { ScriptHelp } from './script-help';
import { SpeakerList } from './speaker-list';

const UnsaidNote = lazyPart(async () => (await import('./unsaid-note')).UnsaidNote);
const SpokenTools = lazyPart(async () => (await import('./spoken-tools')).SpokenTools);

/**
 * The message with its speakers and pronunciation marks: one message, or a script for several
 * faces.
 */
export function MessagePart({ composer }: { composer: Composer }) {
  const { draft, plan, isRead, canAsk, cast, missing, spokenSec, write, change } = composer;
  const field = useRef<HTMLTextAreaElement>(null);
  const photoUrl = usePictureUrl(draft.photo);
  const isScript = isDialogue(draft);
  return (
    <>
      {isScript && draft.lookedAt && (
        <SpeakerList
          url={photoUrl}
          lookedAt={draft.lookedAt}
          speakers={draft.speakers}
          message={draft.message}
          onRename={cast.rename}
          onVoice={cast.setVoice}
          onPoints={cast.edit}
          onRemove={cast.remove}
        />
      )}
      <MessageField ref={field} draft={draft} spokenSec={spokenSec} plan={plan} isDisabled={!isRead} problem={missing} onChange={write} />
      <Suspense>
        <UnsaidNote draft={draft} language={composer.language} />
        <SpokenTools field={field} voice={draft.voice} />
      </Suspense>
      {isScript ? (
        <ScriptHelp speakers={draft.speakers} message={draft.message} onInsert={(message) => change({ message })} />
      ) : (
        <>
          <Ideas message={draft.message} onUse={(message) => change({ message })} />
          {!draft.recording && <VoicePicker voice={draft.voice} message={draft.message} onChange={(voice) => change({ voice })} />}
          <OwnVoice draft={draft} maxSec={recordingMaxSec(plan)} canHear={canAsk} onChange={change} />
        </>
      )}
    </>
  );
}
