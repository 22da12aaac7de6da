import { draftChannel } from '../drafts/draft-channel';
import { queryClient } from '../query-client';
import type { AcceptedHandlers } from '../sync/drain';
import { putCard, readCardsAgain } from './cards/queries';
import { putGroupCard, readGroupCardsAgain } from './group-cards/queries';
import { hostedEventKeys } from './query-keys';
import { mergeVideos } from './videos/merge-videos';
import { videoKeys, videosQuery } from './videos/queries';

const readEventsAgain = () => void queryClient.invalidateQueries({ queryKey: hostedEventKeys.all });

/** Shows what the server has accepted, a row for each kind. */
export const showAccepted: AcceptedHandlers = {
  recording: () => {},
  video: (videos) => {
    queryClient.setQueryData(videosQuery().queryKey, (known) => known && mergeVideos(known, videos));
    void queryClient.invalidateQueries({ queryKey: videoKeys.all });
  },
  cardPhoto: () => {},
  // Under another id, the server has made it a separate card, and the other one no longer exists.
  card: (card, { card: { _id } }) => (card._id === _id ? putCard(card) : void readCardsAgain()),
  groupCard: putGroupCard,
  hostedEvent: readEventsAgain,
  households: readEventsAgain,
  checkIns: readEventsAgain,
};

/** Call it once. Shows changes to cards from other tabs. */
export function followOtherTabs(): void {
  draftChannel.listen((news) => {
    if (news.about !== 'cards' || news.isOwn) return;
    void readCardsAgain();
    void readGroupCardsAgain();
    readEventsAgain();
  });
}
