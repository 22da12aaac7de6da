import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cardsQuery } from '../../domain/cards/queries';
import { groupActivityQuery, groupCardsQuery } from '../../domain/group-cards/queries';
import { eventActivityQuery, hostedEventsQuery } from '../../domain/hosted-events/queries';
import { schoolClassesQuery } from '../../domain/school-classes/queries';
import { nameOfVideo } from '../../domain/videos/name-of-video';
import { videosQuery } from '../../domain/videos/queries';
import { toBelongings } from './belongings';
import { toNews } from './news';

/** News of older ones are on their own pages. */
const followedMax = 6;

const quiet = { meta: { isQuiet: true } } as const;
const newestFirst = (one: { updatedAt: string }, other: { updatedAt: string }) => other.updatedAt.localeCompare(one.updatedAt);

/** All that a user has, from the lists that other pages read too. */
export function useBelongings(people: readonly { _id: string; name: string }[], enabled = true) {
  const { data: videos = [] } = useQuery({ ...videosQuery(), ...quiet, enabled });
  const { data: cards = [] } = useQuery({ ...cardsQuery(), ...quiet, enabled });
  const { data: groupCards = [] } = useQuery({ ...groupCardsQuery(), ...quiet, enabled });
  const { data: events = [] } = useQuery({ ...hostedEventsQuery(), ...quiet, enabled });
  const { data: classes = [] } = useQuery({ ...schoolClassesQuery(), ...quiet, enabled });
  return useMemo(
    () => toBelongings({ videos, nameOf: nameOfVideo, cards, groupCards, events, classes, people }),
    [videos, cards, groupCards, events, classes, people],
  );
}

/** Reads the latest news, and whether they are known yet. */
export function useNews() {
  const { data: videos } = useQuery({ ...videosQuery(), ...quiet });
  const { data: cards } = useQuery({ ...cardsQuery(), ...quiet });
  const { data: groupCards = [] } = useQuery({ ...groupCardsQuery(), ...quiet });
  const { data: events = [] } = useQuery({ ...hostedEventsQuery(), ...quiet });
  const followedCards = [...groupCards].sort(newestFirst).slice(0, followedMax);
  const hosted = events.filter(({ role }) => role === 'owner' || role === 'coHost');
  const followedEvents = hosted.sort(newestFirst).slice(0, followedMax);
  const signed = useQueries({ queries: followedCards.map(({ _id }) => groupActivityQuery(_id)) });
  const answered = useQueries({ queries: followedEvents.map(({ _id }) => eventActivityQuery(_id)) });
  const news = toNews({
    cards: cards ?? [],
    videos: videos ?? [],
    nameOf: nameOfVideo,
    groupCards: followedCards.map((of, place) => ({ of, activity: signed[place]?.data ?? [] })),
    events: followedEvents.map((of, place) => ({ of, activity: answered[place]?.data ?? [] })),
  });
  return { news, isKnown: cards !== undefined && videos !== undefined };
}
