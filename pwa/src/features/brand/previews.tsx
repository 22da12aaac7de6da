import '../../card-fonts.css';
import { Panel } from '../../ui/panel';
import { brand as area } from '../../words/english/brand';
import { useWords } from '../../words/use-words';
import { BrandedCardPreview } from './card-preview';
import { BrandedMailPreview } from './mail-preview';
import type { PreviewProps } from './preview-props';
import { BrandedVideoPreview } from './video-preview';

const previews = { card: BrandedCardPreview, mail: BrandedMailPreview, video: BrandedVideoPreview } as const;

/** Previews of three things that recipients see. */
export function Previews(props: PreviewProps) {
  const { previews: words } = useWords(area);
  return (
    <Panel title={words.title} lead={words.lead}>
      <div className="grid items-start gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {(['card', 'mail', 'video'] as const).map((kind) => {
          const Preview = previews[kind];
          return (
            <section key={kind} aria-label={words[kind]} className="grid min-w-0 content-start gap-2">
              <h3 className="text-lg">{words[kind]}</h3>
              <Preview {...props} />
            </section>
          );
        })}
      </div>
    </Panel>
  );
}
