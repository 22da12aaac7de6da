import { draftChannel } from '../drafts/draft-channel';
import { queryClient } from '../query-client';
import type { AcceptedHandlers } from '../sync/drain';
import { putCard, readCardsAgain } from './cards/queries';
import { mergeVideos } from './videos/merge-videos';
import { videoKeys, videosQuery } from './videos/queries';

/** Shows what the server has accepted, a row for each kind. */
export const showAccepted: AcceptedHandlers = {
  recording: () => {},
  video: (videos) => {
    queryClient.setQueryData(videosQuery().queryKey, (known) => known && mergeVideos(known, videos));
    void queryClient.invalidateQueries({ queryKey: videoKeys.all });
  },
  cardPhoto: () => {},
  // Under another id it has become a card of its own, and the other one is gone.
  card: (card, { card: { _id } }) => (card._id === _id ? putCard(card) : void readCardsAgain()),
};

/** Called once: shows what other tabs have changed in cards. */
export function followOtherTabs(): void {
  draftChannel.listen((news) => {
    if (news.about === 'cards' && !news.isOwn) void readCardsAgain();
  });
}
