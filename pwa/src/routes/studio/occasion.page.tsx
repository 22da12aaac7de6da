import { occasions as occasionWords } from '@hellograph/words/en/occasions';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { changeDraft, type Draft, emptyDraft } from '../../drafts/draft';
import { draftStore } from '../../drafts/draft-store';
import { newId } from '../../lib/new-id';
import { isOnItsWay } from '../../sync/view/outbox-view';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { PageHead } from '../../ui/page-head';
import { toastWithAction } from '../../ui/toasts/action-toast';
import { useWords, wordsOf } from '../../words/use-words';
import type { OccasionSlug } from '../navigation';
import { EventExamplesPart } from '../public/example-parts';
import { SiblingLinks } from '../public/sibling-links';
import { OccasionCard, occasionLooks, startOccasion } from './occasion-templates';
import { OwnStudio } from './own-studio';

/** Pages that lead to an event as well as to a card. */
const invitationKinds = { 'party-invitation': 'party', 'wedding-invitation': 'wedding', 'save-the-date': 'saveTheDate' } as const;
const isInvitation = (slug: OccasionSlug): slug is keyof typeof invitationKinds => Object.hasOwn(invitationKinds, slug);

/** A sent draft stays unchanged: the words start another draft with the same photo. */
const write = async (draft: Draft, message: string): Promise<Draft> => ({
  ...changeDraft(draft, { message }),
  ...((await isOnItsWay(draft)) && { id: newId() }),
});

/**
 * Puts words into the current draft from outside the studio. Do not show the studio while
 * `isWriting`: it reads the draft once when it mounts, and saves its own version when it unmounts.
 */
export function useIdea() {
  const [writing, setWriting] = useState<(draft: Draft) => Draft | Promise<Draft>>();
  const [rounds, setRounds] = useState(0);

  useEffect(() => {
    if (!writing) return;
    void (async () => {
      const store = draftStore();
      const before = (await store.load().catch(() => undefined))?.draft ?? emptyDraft();
      await store.save(await writing(before)).catch(() => {});
      setWriting(undefined);
      setRounds((known) => known + 1);
      if (before.message.trim() === '') return;
      const words = wordsOf(occasionWords);
      toastWithAction(words.replaced, { label: words.undo, run: () => setWriting(() => () => before) });
    })();
  }, [writing]);

  return {
    isWriting: writing !== undefined,
    /** Changes each time words were put in. */
    rounds,
    use: (message: string) => setWriting(() => (draft: Draft) => write(draft, message)),
  };
}

/**
 * An occasion: words to start with, and under them the studio, with its words, look and music
 * chosen.
 */
export function OccasionPage({ slug }: { slug: OccasionSlug }) {
  const words = useWords(occasionWords);
  const { heading, lead, ideas } = words.slugs[slug];
  const idea = useIdea();
  const studio = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (idea.rounds > 0) studio.current?.scrollIntoView({ block: 'start' });
  }, [idea.rounds]);
  return (
    <div className="grid gap-10">
      <PageHead title={heading} lead={lead} />
      {isInvitation(slug) && <EventExamplesPart kind={invitationKinds[slug]} />}
      <section aria-labelledby="ideas" className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="ideas" className="text-2xl">
            {words.ideas}
          </h2>
          <p className="text-soft">{words.ideasHint}</p>
        </div>
        <ul className="grid gap-4 md:grid-cols-3">
          {ideas.map((text) => (
            <li key={text} className="grid grid-rows-[1fr_auto] gap-4 rounded-card border border-line bg-sheet p-3 shadow-card">
              <OccasionCard slug={slug} className="min-h-56 rounded-2xl">
                <p className="font-display text-lg leading-snug text-balance">{text}</p>
              </OccasionCard>
              <button type="button" className={buttonClass('secondary')} onClick={() => idea.use(text)}>
                {words.use}
              </button>
            </li>
          ))}
        </ul>
        <Link
          to="/cards/new"
          search={{ occasion: occasionLooks[slug].occasion }}
          className={`${buttonClass('quiet')} -ms-3 justify-self-start px-3!`}
        >
          <Icon name="mail" size={20} /> {words.wordsAlone}
        </Link>
      </section>
      <div ref={studio} className="min-h-96 scroll-mt-32">
        {!idea.isWriting && (
          <OwnStudio key={idea.rounds} start={idea.rounds === 0 ? (draft) => startOccasion(draft, slug, words.slugs) : undefined} />
        )}
      </div>
      <SiblingLinks slug={slug} title={words.more} />
    </div>
  );
}
