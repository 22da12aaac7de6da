import type { CardLink, GroupCard } from '@hellograph/contract';
import { groupCards as area } from '@hellograph/words/en/group-cards';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { WallLink } from './wall-link';
import { findOpenLinks, useMakeWallLink, wallLinksQuery } from './wall-links';

const none: CardLink[] = [];

/** The card as its recipient sees it, and every link that opens it. */
export function WallPanel({ groupCard: { _id: id } }: { groupCard: GroupCard }) {
  const { wall: words } = useWords(area);
  const { data: links = none } = useQuery(wallLinksQuery(id));
  const make = useMakeWallLink(id);
  const open = findOpenLinks(links, Date.now());
  return (
    <Panel title={words.title} lead={words.lead}>
      {open.length > 0 && (
        <ul className="grid gap-3">
          {open.map((link) => (
            <WallLink key={link._id} groupCardId={id} link={link} />
          ))}
        </ul>
      )}
      <div className="grid justify-items-start gap-3">
        {open.length === 0 && <p className="text-soft">{words.none}</p>}
        <Button look="secondary" isBusy={make.isPending} onClick={() => make.mutate()}>
          {open.length === 0 ? words.make : words.another}
        </Button>
      </div>
    </Panel>
  );
}
