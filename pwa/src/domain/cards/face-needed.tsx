import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { cards } from '../../words/english/cards';
import { useWords } from '../../words/use-words';

/** The id of the card editor's question whose face the card shows. */
export const faceQuestionId = 'card-face';

export function goToFaceQuestion(): void {
  const field = document.querySelector<HTMLElement>(`#${faceQuestionId} select`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** In every panel by which a card goes out, until it is said whose face it shows. */
export function FaceNeeded() {
  const words = useWords(cards);
  return (
    <Notice>
      <span className="flex flex-wrap items-center justify-between gap-2">
        {words.needsFace}
        <Button look="quiet" onClick={goToFaceQuestion}>
          {words.goToFace}
        </Button>
      </span>
    </Notice>
  );
}
