import type { ClientToServerEvents, ServerToClientEvents } from '@hellograph/contract';
import { socketOptions, videoRoom } from '@hellograph/contract/events';
import { shell } from '@hellograph/words/en/shell';
import { toast } from 'react-hot-toast';
import { io, type Socket } from 'socket.io-client';
import { cardKeys } from '../domain/cards/queries';
import { groupCardKeys } from '../domain/group-cards/queries';
import { approvalKeys, bulkKeys, hostedEventKeys, numberKeys, schoolClassKeys, withdrawalKeys } from '../domain/query-keys';
import { applyProgress, mergeVideos } from '../domain/videos/merge-videos';
import { videoKeys, videosQuery } from '../domain/videos/queries';
import { voicesKey } from '../domain/voices/use-voices';
import { wordsOfFailure } from '../lib/api-error';
import { token } from '../lib/token';
import { queryClient } from '../query-client';
import { auth } from '../session/auth-store';
import { workspace } from '../session/workspace';
import { toastThatOpens } from '../ui/toasts/toasts';
import { wordsOf } from '../words/use-words';
import { alternateTransports } from './alternate-transports';
import { appBadge, createNews } from './news';

export type AppSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

const update = (change: (known: Parameters<typeof mergeVideos>[0]) => ReturnType<typeof applyProgress>) =>
  queryClient.setQueryData(videosQuery().queryKey, change);

/** A finished video has also changed the credits. */
const readAgain = () => void queryClient.invalidateQueries({ queryKey: videoKeys.all });

const projectsPath = '/workflow/my-projects';

/** The handler of each event; a new event in the contract does not compile without its row. */
const handlers = (open: (path: string) => void, news: ReturnType<typeof createNews>): ServerToClientEvents => ({
  generatedVideo: (video) => {
    update((known) => mergeVideos(known, [video]));
    readAgain();
    if (news.filter([video]).length === 0) return;
    toastThatOpens(wordsOf(shell).videoReady, () => open(projectsPath));
    void appBadge.add(video._id);
  },
  failedVideos: (videos) => {
    update((known) => mergeVideos(known, videos));
    readAgain();
    for (const { error } of news.filter(videos)) if (error) toast.error(wordsOfFailure(error));
  },
  cardNews: ({ cardId, what }) => {
    for (const { all } of [cardKeys, groupCardKeys, bulkKeys]) void queryClient.invalidateQueries({ queryKey: all });
    if (what === 'replied') toastThatOpens(wordsOf(shell).cardAnswered, () => open(`/cards/${cardId}`));
    if (what === 'unsent') toast.error(wordsOf(shell).cardUnsent);
  },
  groupCardNews: () => void queryClient.invalidateQueries({ queryKey: groupCardKeys.all }),
  hostedEventNews: ({ eventId }) => {
    for (const queryKey of [hostedEventKeys.list, hostedEventKeys.one(eventId)]) void queryClient.invalidateQueries({ queryKey });
  },
  approvalNews: () => {
    for (const { all } of [approvalKeys, cardKeys, bulkKeys]) void queryClient.invalidateQueries({ queryKey: all });
  },
  bulkSendNews: ({ bulkSendId }) => {
    for (const queryKey of [bulkKeys.list, bulkKeys.one(bulkSendId)]) void queryClient.invalidateQueries({ queryKey });
  },
  numbersNews: () => void queryClient.invalidateQueries({ queryKey: numberKeys.all }),
  classNews: ({ classId }) => {
    for (const queryKey of [schoolClassKeys.list, schoolClassKeys.one(classId)]) void queryClient.invalidateQueries({ queryKey });
  },
  voicesNews: () => {
    void queryClient.invalidateQueries({ queryKey: voicesKey });
    // One of them may have waited for the voice.
    if (queryClient.getQueryData(videosQuery().queryKey)?.some(({ awaitedVoice }) => awaitedVoice?.state === 'waiting')) readAgain();
  },
  withdrawalNews: () => {
    for (const { all } of [videoKeys, cardKeys, withdrawalKeys]) void queryClient.invalidateQueries({ queryKey: all });
  },
  refused: (error) => void toast.error(wordsOfFailure(error)),
  videoProgress: (progress) => void update((known) => applyProgress(known, progress)),
});

/**
 * Connects and joins the room of the user's videos, or of the team's for which this tab works.
 * Every connection starts with reading the lists, because events are only hints. The caller
 * disconnects it.
 */
export function connectSocket(userId: string, open: (path: string) => void): AppSocket {
  const socket: AppSocket = io({
    ...socketOptions,
    auth: (give) => give({ token: token.get() }),
  });
  const news = createNews();
  alternateTransports(socket);
  socket.on('connect', () => {
    // Read after the server has admitted it to the room, so that nothing that finishes in between
    // is missed.
    socket.emit('subscribe', videoRoom(workspace.get()?._id ?? userId), () => {
      const known = queryClient.getQueryData(videosQuery().queryKey);
      import('./missed-videos').then(({ tellMissed }) => tellMissed(known, () => open(projectsPath), news)).catch(() => {});
      for (const { all } of [videoKeys, cardKeys, bulkKeys, numberKeys, withdrawalKeys])
        void queryClient.invalidateQueries({ queryKey: all });
    });
  });
  // The server closes a socket, or refuses one, when the session behind it has ended.
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && auth.checkAgain());
  socket.on('connect_error', ({ message }) => message === 'UNAUTHENTICATED' && auth.checkAgain());
  const table = handlers(open, news);
  for (const event of Object.keys(table) as (keyof ServerToClientEvents)[]) socket.on(event, table[event] as () => void);
  return socket;
}
