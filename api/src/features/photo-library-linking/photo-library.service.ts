import { randomUUID } from 'node:crypto';
import {
  CodedError,
  type LibraryPerson,
  type LinkLibraryBody,
  type PersonPhotos,
  type PhotoLibrary,
  photoLibraryLimits,
} from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import type { Requests } from '@hellograph/jobs';
import type { PhotoDecoder } from '@hellograph/kit/photo-decoder';
import { peopleRepo } from '../../domain/people/people.repo';
import { type PhotoLibraryRow, photoLibrariesRepo } from '../../domain/photo-libraries/photo-libraries.repo';
import { usersRepo } from '../../domain/users/users.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { MediaLinks, MediaQuery } from '../../platform/http/media-links';
import { createImmich, type Immich, type ImmichOptions, neededRights, type PictureRef, toLibraryUrl } from './immich/immich-client';
import { rankPhotos } from './immich/rank-photos';

export interface PhotoLibraryDependencies {
  db: Database;
  send: ImmichOptions['send'];
  seal: { seal: (id: string, key: string) => string; open: (id: string, sealed: string) => string };
  links: Pick<MediaLinks, 'toQuery' | 'isValid'>;
  decoder: Pick<PhotoDecoder, 'toLooks' | 'toUpright'>;
  /** A worker finds faces that the library has not. */
  requests: Pick<Requests, 'findBoxes'>;
  /** Limits looks by account: each asks a server of strangers many times. */
  looks: RateLimiter;
  now: () => number;
}

export type PhotoLibraryService = ReturnType<typeof createPhotoLibraryService>;

const lookMaxMs = 45_000;

/** A photo library at another server: linked, and looked at whenever its owner asks. */
export function createPhotoLibraryService({ db, send, seal, links, decoder, requests, looks, now }: PhotoLibraryDependencies) {
  const get = async (userId: string): Promise<PhotoLibraryRow> => {
    const row = await photoLibrariesRepo(db).find(userId);
    if (!row) throw new CodedError('NOT_FOUND');
    return row;
  };
  const open = (row: PhotoLibraryRow, signal = AbortSignal.timeout(lookMaxMs)): Immich => {
    try {
      return createImmich({ send, url: row.url, key: seal.open(row.library_id, row.key_sealed), signal });
    } catch (cause) {
      // With another key than this instance had, Immich's can't be read: it must be given again.
      throw new CodedError('PHOTO_LIBRARY_REFUSED', { cause });
    }
  };
  const toPictureUrl = ({ library_id: libraryId, user_id: userId }: PhotoLibraryRow, { kind, id }: PictureRef) => {
    const path = `${libraryId}/${kind}/${id}`;
    return `/api/photo-library/pictures/${path}${links.toQuery(path, userId)}`;
  };
  const findLibraryPerson = async (row: PhotoLibraryRow, person: { id: string; name: string }, immich: Immich) => {
    const chosen = await photoLibrariesRepo(db).findPerson(row.library_id, person.id);
    const people = await immich.listPeople(photoLibraryLimits.libraryPeopleMax);
    const known = people.find(({ id }) => id === chosen?.library_person_id);
    const named = people.filter(({ name }) => toComparable(name) === toComparable(person.name));
    // Two of the same name may be two people.
    return known ?? (named.length === 1 ? named[0] : undefined);
  };

  /** Without a person of that name in the library, there are none. Throws NOT_FOUND. */
  const listPhotos = async (userId: string, personId: string) => {
    const row = await get(userId);
    const person = await peopleRepo(db).find(userId, personId);
    if (!person) throw new CodedError('NOT_FOUND');
    const immich = open(row);
    const from = await findLibraryPerson(row, person, immich);
    if (!from) return { row, from: null, photos: [] };
    const findBoxes = async (jpeg: Uint8Array) =>
      (await requests.findBoxes.send({ requestId: `library-${row.library_id}`, picture: Buffer.from(jpeg).toString('base64') })).boxes;
    const max = photoLibraryLimits.libraryPhotosShown;
    const ranked = await rankPhotos({ immich, decoder, findBoxes, personId: from.id, max, now: now() });
    return { row, from, photos: ranked };
  };

  return {
    find: async (userId: string): Promise<PhotoLibrary | null> => {
      const row = await photoLibrariesRepo(db).find(userId);
      return row ? toLibrary(row) : null;
    },

    link: async (userId: string, { address, key }: LinkLibraryBody): Promise<PhotoLibrary> => {
      await looks.take(userId);
      const url = toLibraryUrl(address);
      const rights = await createImmich({ send, url, key, signal: AbortSignal.timeout(lookMaxMs) }).readRights();
      const isWhole = rights.includes('all');
      if (!isWhole && !neededRights.every((right) => rights.includes(right))) throw new CodedError('PHOTO_LIBRARY_RIGHTS');
      const isWide = isWhole || rights.some((right) => !(neededRights as readonly string[]).includes(right));
      const id = randomUUID();
      const sealed = { library_id: id, user_id: userId, url, key_sealed: seal.seal(id, key), is_key_wide: Number(isWide) };
      const row = { ...sealed, created_at: now() };
      await transaction(db, async (tx) => {
        await photoLibrariesRepo(tx).delete(userId, now());
        await photoLibrariesRepo(tx).insert(row);
      });
      return toLibrary(row);
    },

    unlink: async (userId: string): Promise<void> => {
      await transaction(db, (tx) => photoLibrariesRepo(tx).delete(userId, now()));
    },

    listPeople: async (userId: string): Promise<LibraryPerson[]> => {
      const row = await get(userId);
      await looks.take(userId);
      const people = await open(row).listPeople(photoLibraryLimits.libraryPeopleMax);
      return people.map(({ id, name }) => ({ _id: id, name, faceUrl: toPictureUrl(row, { kind: 'face', id }) }));
    },

    listPhotos: async (userId: string, personId: string): Promise<PersonPhotos> => {
      await looks.take(userId);
      const { row, from, photos } = await listPhotos(userId, personId);
      return {
        from: from && { _id: from.id, name: from.name },
        photos: photos.map(({ id, takenAt }) => ({
          _id: id,
          takenAt,
          thumbnailUrl: toPictureUrl(row, { kind: 'thumbnail', id }),
          photoUrl: toPictureUrl(row, { kind: 'preview', id }),
        })),
      };
    },

    /** Reads the best photo that shows the person alone, without limits on looks; for programs. */
    findBest: async (userId: string, personId: string): Promise<Buffer | undefined> => {
      if (!(await photoLibrariesRepo(db).find(userId))) return undefined;
      const { row, photos } = await listPhotos(userId, personId);
      const best = photos.find(({ isAlone }) => isAlone);
      return best && (await open(row).readPicture({ kind: 'preview', id: best.id })).bytes;
    },

    choosePerson: async (userId: string, personId: string, libraryPersonId: string | null): Promise<void> => {
      const row = await get(userId);
      await transaction(db, async (tx) => {
        if (!(await peopleRepo(tx).find(userId, personId))) throw new CodedError('NOT_FOUND');
        const repo = photoLibrariesRepo(tx);
        if (libraryPersonId === null) return repo.deletePerson(personId);
        await repo.upsertPerson({ person_id: personId, library_id: row.library_id, library_person_id: libraryPersonId });
      });
    },

    /**
     * Passes a picture on to its owner, by a signed address that names the owner and the library:
     * it ends with the library's link. Throws NOT_FOUND.
     */
    readPicture: async (libraryId: string, picture: PictureRef, query: MediaQuery) => {
      const path = `${libraryId}/${picture.kind}/${picture.id}`;
      if (query.v === undefined || !links.isValid(path, query)) throw new CodedError('NOT_FOUND');
      const row = await get(query.v);
      if (row.library_id !== libraryId || !(await usersRepo(db).findActive(row.user_id))) throw new CodedError('NOT_FOUND');
      return open(row).readPicture(picture);
    },
  };
}

const toLibrary = (row: PhotoLibraryRow): PhotoLibrary => ({
  host: new URL(row.url).host,
  linkedAt: new Date(row.created_at).toISOString(),
  isKeyWide: row.is_key_wide === 1,
});

const toComparable = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
