import type { Card, ChatChannel } from '@hellograph/contract';
import { chatChannels as area } from '@hellograph/words/en/chat-channels';
import { fill } from '@hellograph/words/fill';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { UnapprovedNotice, useMustWait } from '../../domain/approvals/unapproved';
import { chatAppNames } from '../../domain/cards/share-link';
import { groupCardKeys } from '../../domain/group-cards/queries';
import { useMay } from '../../domain/workspaces/team-gate';
import { toErrorMessage } from '../../lib/api-error';
import { newId } from '../../lib/new-id';
import { useOnline } from '../../lib/when-idle';
import { queryClient } from '../../query-client';
import { api } from '../../sync/api-client';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { language } from '../../words/language';
import { useWords } from '../../words/use-words';
import { channelsQuery, LinkChannelForm, useUnlinkChannel } from './link-channel';

interface ChatWayProps {
  card: Pick<Card, '_id' | 'isUnapproved'>;
  /** Saves the latest changes of the card. */
  save: () => Promise<void>;
  /** Gets the card with the link that was posted. */
  onPosted: (card: Card) => void;
}

/** A card in a channel of Slack or Teams: the linked channels, and a way to link another one. */
export function ChatWay({ card, save, onPosted }: ChatWayProps) {
  const words = useWords(area);
  const query = useQuery(channelsQuery());
  const { data: channels } = query;
  const mayMake = useMay('make');
  const isOnline = useOnline();
  const mustWait = useMustWait(card);
  const [isLinking, setLinking] = useState(false);
  const asksForm = mayMake && (isLinking || channels?.length === 0);
  return (
    <section aria-label={words.title} className="grid gap-4">
      <p className="text-soft">{words.lead}</p>
      {!isOnline && <Notice>{words.needsNetwork}</Notice>}
      {mustWait && <UnapprovedNotice />}
      <Unloaded query={query} />
      {channels && channels.length > 0 && (
        <ul className="grid gap-3">
          {channels.map((channel) => (
            <ChannelRow
              key={channel._id}
              channel={channel}
              cardId={card._id}
              isReady={isOnline && !mustWait}
              canUnlink={mayMake}
              save={save}
              onPosted={onPosted}
            />
          ))}
        </ul>
      )}
      {asksForm && <LinkChannelForm onLinked={() => setLinking(false)} />}
      {mayMake && !asksForm && channels && (
        <Button look="quiet" className="justify-self-start" onClick={() => setLinking(true)}>
          {words.another}
        </Button>
      )}
    </section>
  );
}

const nothing = async () => {};

/** The wall of a group card in a channel. The links to it are those of its card. */
export function ChatPanel({ groupCardId }: { groupCardId: string }) {
  const words = useWords(area);
  return (
    <Panel title={words.title}>
      <ChatWay
        card={{ _id: groupCardId, isUnapproved: false }}
        save={nothing}
        onPosted={() => void queryClient.invalidateQueries({ queryKey: groupCardKeys.one(groupCardId) })}
      />
    </Panel>
  );
}

interface ChannelRowProps extends Pick<ChatWayProps, 'save' | 'onPosted'> {
  channel: ChatChannel;
  cardId: string;
  isReady: boolean;
  canUnlink: boolean;
}

function ChannelRow({ channel: { _id: channelId, app, name }, cardId, isReady, canUnlink, save, onPosted }: ChannelRowProps) {
  const words = useWords(area);
  const unlink = useUnlinkChannel();
  const post = useMutation({
    mutationFn: async (idempotencyKey: string) => {
      await save();
      const body = { channelId, language: language.get() };
      return (await api('POST /cards/:id/posts', { forTeam: true, params: { id: cardId }, body, idempotencyKey })).data.card;
    },
    onSuccess: (posted) => {
      toast.success(fill(words.postedIn, { name }));
      onPosted(posted);
    },
    onError: (thrown) => void toast.error(toErrorMessage(thrown)),
  });
  return (
    <li className="grid gap-3 rounded-2xl border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <Badge look={post.isSuccess ? 'good' : 'plain'}>{post.isSuccess ? words.posted : chatAppNames[app]}</Badge>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          className="max-sm:grow"
          look={post.isSuccess ? 'secondary' : 'primary'}
          disabled={!isReady}
          isBusy={post.isPending}
          aria-label={fill(words.postIn, { name })}
          onClick={() => post.mutate(newId())}
        >
          {words.post}
        </Button>
        {canUnlink && (
          <Button
            look="quiet"
            isBusy={unlink.isPending}
            aria-label={fill(words.unlinkOf, { name })}
            onClick={() => unlink.mutate(channelId)}
          >
            {words.unlink}
          </Button>
        )}
      </div>
    </li>
  );
}
