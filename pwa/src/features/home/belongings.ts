import type { Card, GroupCardSummary, HostedEventSummary, SchoolClassSummary, Video } from '@hellograph/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cardsQuery } from '../../domain/cards/queries';
import { groupCardsQuery } from '../../domain/group-cards/queries';
import { hostedEventsQuery } from '../../domain/hosted-events/queries';
import { schoolClassesQuery } from '../../domain/school-classes/queries';
import { nameOfVideo } from '../../domain/videos/name-of-video';
import { videosQuery } from '../../domain/videos/queries';
import { fold } from '../../lib/fold';
import { type HomeLink, quietQuery } from './news';

export const belongingKinds = ['videos', 'cards', 'groupCards', 'events', 'classes', 'people'] as const;
export type BelongingKind = (typeof belongingKinds)[number];

/** Something that a user has, whatever it is. */
export interface Belonging {
  key: string;
  kind: BelongingKind;
  title: string;
  /** Other words by which it is found, such as for whom it is. */
  about: string;
  /** Empty if its age does not matter. */
  at: string;
  picture?: string | undefined;
  link: HomeLink;
}

interface Known {
  videos: readonly Video[];
  nameOf: (video: Video) => string;
  cards: readonly Card[];
  groupCards: readonly GroupCardSummary[];
  events: readonly HostedEventSummary[];
  classes: readonly SchoolClassSummary[];
  people: readonly { _id: string; name: string }[];
}

/** Returns all that a user has, newest first; people, who have no age, come last. */
export function toBelongings({ videos, nameOf, cards, groupCards, events, classes, people }: Known): Belonging[] {
  const toLink = (to: string, id: string): HomeLink => ({ to, params: { id } });
  return [
    ...videos.map(
      (one): Belonging => ({
        key: one._id,
        kind: 'videos',
        title: nameOf(one),
        about: one.message,
        at: one.createdAt,
        picture: one.video?.thumbnail,
        link: { to: '/workflow/my-projects', search: { video: one._id } },
      }),
    ),
    ...cards.map(
      ({ _id, cover, to, updatedAt, film }): Belonging => ({
        key: _id,
        kind: 'cards',
        title: cover || to,
        about: cover ? to : '',
        at: updatedAt,
        picture: film?.thumbnail,
        link: toLink('/cards/$id', _id),
      }),
    ),
    ...groupCards.map(
      ({ _id, title, to, updatedAt }): Belonging => ({
        key: _id,
        kind: 'groupCards',
        title,
        about: to,
        at: updatedAt,
        link: toLink('/group-cards/$id', _id),
      }),
    ),
    ...events.map(
      ({ _id, title, place, updatedAt }): Belonging => ({
        key: _id,
        kind: 'events',
        title,
        about: place,
        at: updatedAt,
        link: toLink('/events/$id', _id),
      }),
    ),
    ...classes.map(
      ({ _id, name, createdAt }): Belonging => ({
        key: _id,
        kind: 'classes',
        title: name,
        about: '',
        at: createdAt,
        link: toLink('/classes/$id', _id),
      }),
    ),
    ...people.map(({ _id, name }): Belonging => ({ key: _id, kind: 'people', title: name, about: '', at: '', link: { to: '/people' } })),
  ].sort((a, b) => b.at.localeCompare(a.at));
}

/** Returns those whose title or other words contain every word that was typed. */
export function findBelongings<One extends Pick<Belonging, 'title' | 'about'>>(all: readonly One[], typed: string): One[] {
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return all.filter(({ title, about }) => {
    const text = fold(`${title} ${about}`);
    return words.every((word) => text.includes(word));
  });
}

/** All that a user has, from the lists that other pages read too, and whether all have come. */
export function useBelongings(people: readonly { _id: string; name: string }[], enabled = true) {
  const { data: videos } = useQuery({ ...videosQuery(), ...quietQuery, enabled });
  const { data: cards } = useQuery({ ...cardsQuery(), ...quietQuery, enabled });
  const { data: groupCards } = useQuery({ ...groupCardsQuery(), ...quietQuery, enabled });
  const { data: events } = useQuery({ ...hostedEventsQuery(), ...quietQuery, enabled });
  const { data: classes } = useQuery({ ...schoolClassesQuery(), ...quietQuery, enabled });
  const all = useMemo(
    () =>
      toBelongings({
        videos: videos ?? [],
        nameOf: nameOfVideo,
        cards: cards ?? [],
        groupCards: groupCards ?? [],
        events: events ?? [],
        classes: classes ?? [],
        people,
      }),
    [videos, cards, groupCards, events, classes, people],
  );
  return { all, isKnown: [videos, cards, groupCards, events, classes].every((list) => list !== undefined) };
}
