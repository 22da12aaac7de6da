import type { Plan } from '@hellograph/contract/plans';
import type { ReactNode } from 'react';
import type { Draft } from '../../../drafts/draft';
import { SendPanel } from '../send/send-panel';
import { MessagePart } from '../words/message-part';
import { Choices } from './choices';
import { type PreviewPlace, Stage } from './stage';
import { useComposer } from './use-composer';

interface StudioProps {
  /** The plan whose limits apply. */
  plan: Plan;
  /** Shown beside the sent videos until they end. */
  whileWaiting: ReactNode;
  preview: (place: PreviewPlace) => ReactNode;
  /** Prepares the draft of this device for the page. */
  start?: ((draft: Draft) => Draft) | undefined;
}

/** The studio: the photo or the sent videos on one side, words and choices on the other. */
export function Studio({ plan, whileWaiting, preview, start }: StudioProps) {
  const composer = useComposer({ plan, start });
  const { isRead, send } = composer;
  return (
    <div
      inert={!isRead}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-10"
    >
      <div className="lg:sticky lg:top-24">
        <Stage composer={composer} whileWaiting={whileWaiting} preview={preview} />
      </div>
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <MessagePart composer={composer} />
        <Choices draft={composer.draft} plan={plan} onChange={composer.change} />
        <SendPanel composer={composer} />
      </form>
    </div>
  );
}
