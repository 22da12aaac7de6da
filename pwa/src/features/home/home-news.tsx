import { cards } from '@hellograph/words/en/cards';
import { dashboard } from '@hellograph/words/en/dashboard';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AnswerButton } from '../../domain/cards/make-card-button';
import { ReplyVoice } from '../../domain/cards/reply-voice';
import { formatAgo } from '../../lib/format';
import { Badge } from '../../ui/badge';
import { EmptyState } from '../../ui/boards/empty-state';
import { Button } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icon';
import { useWords } from '../../words/use-words';
import type { NewsItem, NewsKind } from './news';
import { useNews } from './news';

const shownFirst = 6;
const shownMax = 40;

const icons: Record<NewsKind, IconName> = {
  replied: 'quote',
  opened: 'mail',
  watched: 'play',
  sent: 'share',
  signed: 'pencil',
  thanked: 'quote',
  answered: 'check',
  joined: 'check',
  made: 'play',
  failed: 'close',
};

/** The news, newest first: replies with what they say, and a way to answer. */
export function HomeNews() {
  const words = useWords(dashboard);
  const { news, isKnown } = useNews();
  const [isWhole, setWhole] = useState(false);
  const shown = news.slice(0, isWhole ? shownMax : shownFirst);
  return (
    <section aria-labelledby="happened" className="grid min-w-0 content-start gap-4">
      <h2 id="happened" className="text-2xl">
        {words.news}
      </h2>
      {isKnown && news.length === 0 && <EmptyState picture="news" title={words.newsNone} text={words.newsNoneText} />}
      <ol className="grid gap-3">
        {shown.map((item) => (
          <NewsRow key={item.key} item={item} />
        ))}
      </ol>
      {news.length > shownFirst && (
        <Button look="quiet" className="-ms-3 justify-self-start px-3!" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.newsLess : words.newsMore}
        </Button>
      )}
    </section>
  );
}

function NewsRow({ item: { kind, at, name, title, link, reply, isNew } }: { item: NewsItem }) {
  const words = useWords(dashboard);
  const { untitled } = useWords(cards);
  const { named, plain } = words.happened[kind];
  const told = fill(name ? named : plain, { name, title: title || untitled });
  return (
    <li
      className={`relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-2xl border bg-sheet p-3 pe-4 ${isNew ? 'border-accent' : 'border-line'}`}
    >
      <span className={`grid size-11 place-items-center rounded-xl ${reply ? 'bg-wash text-2xl text-accent' : 'bg-sunk text-soft'}`}>
        {reply?.emoji ?? <Icon name={icons[kind]} size={20} />}
      </span>
      <div className="grid min-w-0 content-center gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Link {...link} className="min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-2xl">
            {told}
          </Link>
          {isNew && <Badge look="accent">{words.isNew}</Badge>}
          <time dateTime={at} className="text-sm text-soft">
            {formatAgo(at, Date.now())}
          </time>
        </p>
        {reply?.words && <p className="line-clamp-4 font-display text-lg whitespace-pre-line wrap-anywhere italic">“{reply.words}”</p>}
      </div>
      {reply && (
        <div className="relative z-1 col-start-2 grid justify-items-start gap-1">
          <ReplyVoice voiceUrl={reply.voiceUrl} />
          <AnswerButton to={reply.name} />
        </div>
      )}
    </li>
  );
}
