import {
  CodedError,
  type ConnectDirectoryBody,
  type DirectoryLoginBody,
  type DirectorySettings,
  type DirectoryTrial,
  directoryProviderId,
  type LoginData,
  type TryDirectoryBody,
} from '@hellograph/contract';
import { operatorActsRepo } from '../../domain/operator-acts/operator-acts.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Slots } from '../../platform/capacity/slots';
import type { Client, Operator } from '../../platform/http/request-client';
import { DirectoryFailure, type DirectoryPerson, findPerson, type SoughtPerson, toLoginError } from './directory-client';
import { connectVouched, enter, type VouchedDependencies } from './vouched-login';

export interface DirectoryDependencies extends VouchedDependencies {
  /** Throws PASSWORD_WRONG. */
  confirm: (userId: string, password: string, client: Client) => Promise<unknown>;
  /** Counts wrong passwords by name. */
  guesses: RateLimiter;
  /** Connections at the same time. */
  inSlot: Slots;
}

export type DirectoryService = ReturnType<typeof createDirectoryService>;

const always = async () => true;

/** Logging in with the name and the password that people have in the directory. */
export function createDirectoryService(dependencies: DirectoryDependencies) {
  const { db, settings, confirm, now } = dependencies;
  const get = async (): Promise<DirectorySettings> => {
    const { directory } = await settings.read();
    if (!directory) throw new CodedError('NOT_FOUND');
    return directory;
  };
  return {
    find: async (): Promise<DirectorySettings | null> => (await settings.read()).directory,

    /** Opens an account for each person whom the directory lets in, although nobody may sign up. */
    login: async ({ name, password }: DirectoryLoginBody, client: Client): Promise<LoginData> => {
      const vouched = await prove(dependencies, await get(), { name, password, userId: null }, client);
      const newcomer = { invite: undefined, isExpected: true };
      return enter(dependencies, { vouched, providerId: directoryProviderId, newcomer, redeem: always }, client);
    },

    connect: async (userId: string, { password, name, directoryPassword }: ConnectDirectoryBody, client: Client): Promise<void> => {
      const directory = await get();
      await confirm(userId, password, client);
      const vouched = await prove(dependencies, directory, { name, password: directoryPassword, userId }, client);
      await connectVouched(dependencies, { vouched, providerName: directory.name, userId, redeem: always }, client);
    },

    /** Does what a log-in does, without logging in, and says what failed. */
    tryOut: async (sought: TryDirectoryBody, operator: Operator): Promise<DirectoryTrial> => {
      const trial = await tryOut(dependencies, await get(), sought);
      const reason = trial.failedAt ?? '';
      await operatorActsRepo(db).insertAct(operator, { act: 'directory-tested', subject: 'directory', reason, at: now() });
      return trial;
    },
  };
}

const toGuess = (name: string) => `directory ${name.trim().toLowerCase()}`;

/** Throws RATE_LIMITED, DIRECTORY_REFUSED or PROVIDER_UNAVAILABLE. */
async function prove(
  { db, guesses, inSlot, record }: DirectoryDependencies,
  directory: DirectorySettings,
  { name, password, userId }: SoughtPerson & { userId: string | null },
  client: Client,
): Promise<DirectoryPerson> {
  const guess = toGuess(name);
  await guesses.take(guess);
  const person = await inSlot(() => findPerson(directory, { name, password })).catch(async (thrown: unknown) => {
    const error = toLoginError(thrown);
    if (!(error instanceof CodedError && error.code === 'DIRECTORY_REFUSED')) await guesses.giveBack(guess);
    else await record(db, 'provider-refused', userId, client);
    throw error;
  });
  await guesses.giveBack(guess);
  return person;
}

async function tryOut(
  { guesses, inSlot }: DirectoryDependencies,
  directory: DirectorySettings,
  { name, password }: TryDirectoryBody,
): Promise<DirectoryTrial> {
  const guess = toGuess(name);
  await guesses.take(guess);
  try {
    const { email, fullName, groups } = await inSlot(() => findPerson(directory, { name, password: password || undefined }));
    await guesses.giveBack(guess);
    const problem = email ? '' : `no address in ${directory.attributes.email}`;
    return { failedAt: email ? null : 'attributes', problem, person: { email, fullName, groups: [...groups] } };
  } catch (thrown) {
    if (!(thrown instanceof DirectoryFailure)) throw thrown;
    return { failedAt: thrown.step, problem: thrown.message, person: null };
  }
}
