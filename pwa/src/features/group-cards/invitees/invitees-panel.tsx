import type { GroupCard, Invitee } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { groupCards as area } from '@hellograph/words/en/group-cards';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type FormEvent, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { PeopleImportProps } from '../../../domain/people-lists/people-list';
import { formatMoment } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextArea } from '../../../ui/forms/field';
import { Panel } from '../../../ui/panel';
import { count, useWords } from '../../../words/use-words';
import { InviteForm } from './invite-form';
import { inviteesQuery, useNudge, useUninvite } from './invitees-queries';

/** A reminder to everyone who has not signed. */
function NudgeDialog({ groupCardId, onClose }: { groupCardId: string; onClose: () => void }) {
  const { invitees: words } = useWords(area);
  const [text, setText] = useState<string>(words.nudgeReady);
  const nudge = useNudge(groupCardId);
  const send = (event: FormEvent) => {
    event.preventDefault();
    nudge.mutate(text.trim(), {
      onSuccess: ({ nudged }) => {
        toast.success(nudged === 0 ? words.nobodyNudged : count(words.nudging, nudged));
        onClose();
      },
    });
  };
  return (
    <Dialog title={words.nudgeHeading} onClose={onClose}>
      <form noValidate onSubmit={send} className="grid gap-4">
        <p className="text-soft">{words.nudgeText}</p>
        <TextArea
          label={words.nudgeWords}
          value={text}
          maxLength={limits.nudgeWordsMaxLength}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" className="justify-self-end" isBusy={nudge.isPending}>
          {words.nudge}
        </Button>
      </form>
    </Dialog>
  );
}

const noInvitees: Invitee[] = [];
const looks = { queued: 'plain', sent: 'plain', failed: 'bad', stopped: 'bad', opened: 'accent', signed: 'good' } as const;

interface InviteesPanelProps {
  groupCard: GroupCard;
  /** The screen by which people are added. */
  importer: ComponentType<PeopleImportProps>;
}

/** People who are invited by email, each with a personal link, and whether they have signed. */
export function InviteesPanel({ groupCard: { _id: id, isLocked }, importer }: InviteesPanelProps) {
  const { invitees: words } = useWords(area);
  const { data: invitees = noInvitees } = useQuery(inviteesQuery(id));
  const [isNudging, setNudging] = useState(false);
  const signed = invitees.filter(({ state }) => state === 'signed').length;
  const opened = invitees.filter(({ state }) => state === 'opened').length;
  const silent = invitees.length - signed - opened;
  return (
    <Panel title={words.title} lead={words.lead}>
      {invitees.length > 0 && (
        <>
          <p className="flex flex-wrap gap-2">
            <Badge look="good">{count(words.signed, signed)}</Badge>
            <Badge look="accent">{count(words.opened, opened)}</Badge>
            <Badge>{count(words.silent, silent)}</Badge>
          </p>
          <ul className="grid gap-2">
            {invitees.map((invitee) => (
              <InviteeRow key={invitee._id} groupCardId={id} invitee={invitee} />
            ))}
          </ul>
          {signed < invitees.length && !isLocked && (
            <Button look="secondary" className="justify-self-start" onClick={() => setNudging(true)}>
              {words.nudge}
            </Button>
          )}
        </>
      )}
      <InviteForm groupCardId={id} invited={invitees.map(({ email }) => email)} importer={importer} />
      {isNudging && <NudgeDialog groupCardId={id} onClose={() => setNudging(false)} />}
    </Panel>
  );
}

function InviteeRow({ groupCardId, invitee }: { groupCardId: string; invitee: Invitee }) {
  const { invitees: words } = useWords(area);
  const { _id, name, email, state, nudges, nudgedAt, nudgeDueAt } = invitee;
  const remove = useUninvite(groupCardId);
  const nudged = nudgeDueAt
    ? fill(words.nudgeDue, { time: formatMoment(nudgeDueAt) })
    : nudgedAt && `${count(words.nudged, nudges)} · ${formatMoment(nudgedAt)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-2xl border border-line px-4 py-2">
      <div className="grid min-w-0">
        <p className="font-semibold wrap-anywhere">{name || email}</p>
        <p className="text-sm wrap-anywhere text-soft">{[...(name ? [email] : []), ...(nudged ? [nudged] : [])].join(' · ')}</p>
      </div>
      <div className="flex items-center gap-2">
        <Badge look={looks[state]}>{words.states[state]}</Badge>
        <Button
          look="quiet"
          isBusy={remove.isPending}
          aria-label={fill(words.remove, { name: name || email })}
          onClick={() => remove.mutate(_id)}
        >
          {words.removeShort}
        </Button>
      </div>
    </li>
  );
}
