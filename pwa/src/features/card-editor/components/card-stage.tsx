import type { CardFields } from '@hellograph/contract';
import { useIsWide } from '../lib/use-is-wide';
import { CardFront, CardPreview } from './card-preview';

interface CardStageProps {
  fields: CardFields;
  thumbnail: string | undefined;
  photo: string | undefined;
}

/**
 * A live preview of the card: the whole card next to the steps; on a phone its front, small and
 * always in view.
 */
export function CardStage(props: CardStageProps) {
  const isWide = useIsWide();
  if (isWide) return <CardPreview {...props} />;
  return (
    <div className="-mx-4 bg-paper px-4 py-1.5 sm:-mx-6 sm:px-6">
      <div className="mx-auto h-[min(30dvh,13rem)] w-52 overflow-hidden rounded-xl shadow-lift">
        <div className="grid min-h-full w-[calc(100%/0.6)] origin-top-left scale-60">
          <CardFront {...props} />
        </div>
      </div>
    </div>
  );
}
