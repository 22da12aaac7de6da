import type { Executor } from '@hellograph/db';
import { pushMessagesRepo } from '../push-devices/push-messages.repo';

/** Messages that wait for devices of signers, stored like those for devices of users. */
export const signerPushesRepo = (db: Executor) => pushMessagesRepo(db, { messages: 'signer_pushes', devices: 'signer_devices' });
