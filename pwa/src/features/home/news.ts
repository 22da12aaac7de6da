import type { Activity, Card, CardReply, EventActivity, GroupCardSummary, HostedEventSummary, Video } from '@hellograph/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { cardsQuery } from '../../domain/cards/queries';
import { groupActivityQuery, groupCardsQuery } from '../../domain/group-cards/queries';
import { eventActivityQuery, hostedEventsQuery } from '../../domain/hosted-events/queries';
import { nameOfVideo } from '../../domain/videos/name-of-video';
import { videosQuery } from '../../domain/videos/queries';

/** Where an item leads. */
export interface HomeLink {
  to: string;
  params?: Record<string, string>;
  search?: Record<string, string>;
}

export type NewsKind = 'replied' | 'opened' | 'watched' | 'sent' | 'signed' | 'thanked' | 'answered' | 'joined' | 'made' | 'failed';

/** Something that happened. */
export interface NewsItem {
  key: string;
  kind: NewsKind;
  at: string;
  /** The person who did it, if they are known. */
  name: string;
  /** The title of what it happened to. */
  title: string;
  link: HomeLink;
  reply?: CardReply;
  /** Not read yet. */
  isNew?: boolean;
}

interface Sources {
  cards: readonly Card[];
  videos: readonly Video[];
  nameOf: (video: Video) => string;
  groupCards: readonly { of: GroupCardSummary; activity: readonly Activity[] }[];
  events: readonly { of: HostedEventSummary; activity: readonly EventActivity[] }[];
}

/** Replies of a card, and the latest stage of each of its links. */
function toCardNews({ _id, cover, to, replies, unreadReplies, links }: Card): NewsItem[] {
  const about = { title: cover || to, link: { to: '/cards/$id', params: { id: _id } } };
  const newest = [...replies].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const replied = newest.map(
    (reply, place): NewsItem => ({
      ...about,
      key: reply._id,
      kind: 'replied',
      at: reply.createdAt,
      name: reply.name,
      reply,
      isNew: place < unreadReplies,
    }),
  );
  const sent = links.map((link): NewsItem => {
    const kind = link.watchedAt ? 'watched' : link.openedAt ? 'opened' : 'sent';
    return { ...about, key: link._id, kind, at: link.watchedAt ?? link.openedAt ?? link.createdAt, name: to };
  });
  return [...replied, ...sent];
}

const groupKinds: Partial<Record<Activity['what'], NewsKind>> = { signed: 'signed', thanked: 'thanked', opened: 'opened' };
const eventKinds: Partial<Record<EventActivity['what'], NewsKind>> = { answered: 'answered', joined: 'joined' };

/** Returns what happened to all that a user has: unread replies, then the others, newest first. */
export function toNews({ cards, videos, nameOf, groupCards, events }: Sources): NewsItem[] {
  const made = videos.flatMap((video): NewsItem[] =>
    video.finishedAt && (video.status === 'completed' || video.status === 'failed')
      ? [
          {
            key: video._id,
            kind: video.status === 'completed' ? 'made' : 'failed',
            at: video.finishedAt,
            name: '',
            title: nameOf(video),
            link: { to: '/workflow/my-projects', search: { video: video._id } },
          },
        ]
      : [],
  );
  const signed = groupCards.flatMap(({ of: { _id, title, to }, activity }) =>
    activity.flatMap(({ what, name, at }): NewsItem[] => {
      const kind = groupKinds[what];
      const link = { to: '/group-cards/$id', params: { id: _id } };
      return kind ? [{ key: `${_id} ${what} ${name} ${at}`, kind, at, name: kind === 'signed' ? (name ?? '') : to, title, link }] : [];
    }),
  );
  const answered = events.flatMap(({ of: { _id, title }, activity }) =>
    activity.flatMap(({ what, name, at }): NewsItem[] => {
      const kind = eventKinds[what];
      const link = { to: '/events/$id', params: { id: _id } };
      return kind ? [{ key: `${_id} ${what} ${name} ${at}`, kind, at, name: name ?? '', title, link }] : [];
    }),
  );
  return [...cards.flatMap(toCardNews), ...made, ...signed, ...answered].sort(
    (a, b) => Number(b.isNew ?? false) - Number(a.isNew ?? false) || b.at.localeCompare(a.at),
  );
}

/** News of older ones are on their own pages. */
const followedMax = 6;

/** Options of queries whose failure another place shows. */
export const quietQuery = { meta: { isQuiet: true } } as const;
const newestFirst = (one: { updatedAt: string }, other: { updatedAt: string }) => other.updatedAt.localeCompare(one.updatedAt);

/** Reads the latest news, and whether they are known yet. */
export function useNews() {
  const { data: videos } = useQuery({ ...videosQuery(), ...quietQuery });
  const { data: cards } = useQuery({ ...cardsQuery(), ...quietQuery });
  const { data: groupCards = [] } = useQuery({ ...groupCardsQuery(), ...quietQuery });
  const { data: events = [] } = useQuery({ ...hostedEventsQuery(), ...quietQuery });
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
