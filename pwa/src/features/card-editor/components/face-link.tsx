import { cards } from '@hellograph/words/en/cards';
import { Button } from '../../../ui/button';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { copyLink } from '../lib/copy-link';

/** The link with which the person in the photo can withdraw it. */
export function FaceLink({ url }: { url: string }) {
  const { faceLink: words } = useWords(cards);
  return (
    <Panel title={words.title} lead={words.lead}>
      <p className="rounded-xl bg-sunk px-3 py-2 font-mono text-sm break-all">{url}</p>
      <Button look="secondary" className="justify-self-start" onClick={() => void copyLink(url)}>
        {words.copy}
      </Button>
    </Panel>
  );
}
