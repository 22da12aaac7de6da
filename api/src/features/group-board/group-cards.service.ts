import { randomUUID } from 'node:crypto';
import { type CardFields, CodedError, type CreateGroupCardBody, emptyCard, limits, type UpdateGroupCardBody } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { type CardRow, cardsRepo } from '../../domain/cards/cards.repo';
import { getManagedGroupCard, getOwnGroupCard, notifyOthers } from '../../domain/group-cards/group-card-access';
import { type GroupCardWrite, groupCardsRepo } from '../../domain/group-cards/group-cards.repo';
import { planNudgesAgain } from '../../domain/signer-devices/signer-devices.repo';
import { oncePerKey } from '../../platform/idempotency/once-per-key';
import { type GroupCardActor, type GroupCardsDependencies, presentGroupCard, presentGroupCards } from './present-group-cards';
import { insertSignLink } from './sign-links.service';

const cardFields = ['occasion', 'look', 'tint', 'music', 'to', 'sender', 'inside'] as const satisfies readonly (keyof CardFields)[];

/** Returns the fields that are stored in the card: `title` is its cover. */
function toCardFields(body: UpdateGroupCardBody): Partial<CardFields> {
  const given = cardFields.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]] as const]));
  return { ...Object.fromEntries(given), ...(body.title !== undefined && { cover: body.title.trim() }) };
}

/** Returns the complete fields of a new card. */
const toNewCardFields = (body: UpdateGroupCardBody): CardFields => ({ ...emptyCard, ...toCardFields(body) });

/** Returns the fields that only group cards have. Throws DEADLINE_WRONG. */
function toGroupWrite(body: UpdateGroupCardBody, at: number): GroupCardWrite {
  const { deadlineAt, approvesFirst, isLocked, sendsAnyway, speakingMax, song } = body;
  return {
    ...(deadlineAt !== undefined && { deadline_at: toDeadline(deadlineAt, at) }),
    ...(approvesFirst !== undefined && { approves_first: Number(approvesFirst) }),
    ...(isLocked !== undefined && { is_locked: Number(isLocked) }),
    ...(sendsAnyway !== undefined && { sends_anyway: Number(sendsAnyway) }),
    ...(speakingMax !== undefined && { speaking_max: speakingMax }),
    ...(song !== undefined && { song: song && JSON.stringify(song) }),
  };
}

/**
 * A deadline in the past ends the signing now. One that passed while the device was offline is
 * accepted as long as late signatures are.
 */
function toDeadline(moment: string, at: number): number {
  const deadline = Date.parse(moment);
  const isPossible = deadline > at - limits.lateWindowSec * 1000 && deadline <= at + limits.signingAheadMaxSec * 1000;
  if (!isPossible) throw new CodedError('DEADLINE_WRONG');
  return deadline;
}

export type GroupCardsService = ReturnType<typeof createGroupCardsService>;

/** Group cards, for those who manage them. */
export function createGroupCardsService(dependencies: GroupCardsDependencies) {
  const { db, outbox, now } = dependencies;
  const get = (userId: string, id: string) => presentGroupCard(dependencies, userId, id);
  return {
    get,
    list: (userId: string) => presentGroupCards(dependencies, userId),

    /**
     * A group card that was started on a device has its own id and is created once, with the
     * content of the first request.
     */
    create: async ({ userId, idempotencyKey: key }: GroupCardActor, body: CreateGroupCardBody) => {
      const made = await transaction(db, (tx, { onCommit }) => {
        onCommit(outbox.wake);
        return oncePerKey(tx, { userId, key, asked: { groupCard: body }, at: now() }, async () => {
          const known = body._id === undefined ? undefined : await cardsRepo(tx).findAny(body._id);
          if (known && (known.user_id !== userId || known.is_group !== 1)) throw new CodedError('NOT_FOUND');
          return known?.id ?? insert(tx, dependencies, userId, body);
        });
      });
      return get(userId, made);
    },

    /** The last write of each field wins. Throws OWNER_ONLY for fields about who pays how much. */
    update: async (userId: string, id: string, body: UpdateGroupCardBody) => {
      await transaction(db, async (tx, { onCommit }) => {
        const { card, isOwner } = await getManagedGroupCard(tx, userId, id);
        if (body.speakingMax !== undefined && !isOwner) throw new CodedError('OWNER_ONLY');
        await write(tx, { card, body, at: now() });
        await notifyOthers(tx, outbox, { card, userId });
        onCommit(outbox.wake);
      });
      return get(userId, id);
    },

    /** No link opens it any more until it is restored. */
    delete: async (userId: string, id: string) => {
      await transaction(db, async (tx, { onCommit }) => {
        const { card } = await getOwnGroupCard(tx, userId, id);
        await cardsRepo(tx).updateDeleted(userId, id, now());
        await notifyOthers(tx, outbox, { card, userId });
        onCommit(outbox.wake);
      });
    },

    /** Restores a deleted group card until the clean-up has removed it. Its links work again. */
    restore: async (userId: string, id: string) => {
      await transaction(db, async (tx, { onCommit }) => {
        await requireRoom(tx, userId);
        const card = await cardsRepo(tx).findAny(id);
        if (card?.is_group !== 1 || !(await cardsRepo(tx).updateRestored(userId, id))) throw new CodedError('NOT_FOUND');
        await notifyOthers(tx, outbox, { card, userId });
        onCommit(outbox.wake);
      });
      return get(userId, id);
    },
  };
}

async function write(tx: Executor, { card, body, at }: { card: CardRow; body: UpdateGroupCardBody; at: number }): Promise<void> {
  const { id, user_id: userId, version, field_versions: fieldVersions } = card;
  const group = toGroupWrite(body, at);
  await groupCardsRepo(tx).update(id, group);
  if (group.deadline_at !== undefined) await planNudgesAgain(tx, { cardId: id, deadlineAt: group.deadline_at, at });
  await cardsRepo(tx).updateFields(userId, id, { fields: toCardFields(body), version: version + 1, fieldVersions, at });
}

async function insert(tx: Executor, dependencies: GroupCardsDependencies, userId: string, body: CreateGroupCardBody): Promise<string> {
  const { planDelivery, now } = dependencies;
  await requireRoom(tx, userId);
  const id = body._id ?? randomUUID();
  await cardsRepo(tx).insertCard({ id, userId, fields: toNewCardFields(body), isGroup: true, at: now() });
  const unset = { deadline_at: now(), approves_first: 0, is_locked: 0, sends_anyway: 0, speaking_max: null, song: null };
  await groupCardsRepo(tx).insertGroupCard({ card_id: id, ...unset, ...toGroupWrite(body, now()) });
  await insertSignLink(tx, dependencies, id);
  if (body.delivery) await planDelivery(tx, { userId, cardId: id, body: body.delivery });
  return id;
}

async function requireRoom(tx: Executor, userId: string): Promise<void> {
  if ((await cardsRepo(tx).countCards(userId, { isGroup: true })) >= limits.groupCardsMax) throw new CodedError('GROUP_CARDS_TOO_MANY');
}
