import { CodedError } from '@hellograph/contract';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { AnswerTooLarge, type GuardedAnswer, type SendGuarded } from '../../../platform/outbound/guarded-request';
import { AddressHidden } from '../../../platform/outbound/public-lookup';

/** The rights that a key needs, and no other: nothing can be written or deleted with them. */
export const neededRights = ['asset.read', 'asset.view', 'face.read', 'person.read'] as const;

/** The fields of Immich's answers that are read, as its OpenAPI document 3.2 names them. */
const ownKey = Compile(Type.Object({ permissions: Type.Array(Type.String()) }));
const personSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  birthDate: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
const peoplePage = Compile(Type.Object({ people: Type.Array(personSchema), hasNextPage: Type.Optional(Type.Boolean()) }));
const assetSchema = Type.Object({
  id: Type.String(),
  fileCreatedAt: Type.String(),
  isFavorite: Type.Boolean(),
  people: Type.Optional(Type.Array(Type.Object({ id: Type.String() }))),
});
const found = Compile(Type.Object({ assets: Type.Object({ items: Type.Array(assetSchema) }) }));
const faceSchema = Type.Object({
  boundingBoxX1: Type.Number(),
  boundingBoxX2: Type.Number(),
  boundingBoxY1: Type.Number(),
  boundingBoxY2: Type.Number(),
  imageHeight: Type.Number(),
  imageWidth: Type.Number(),
  person: Type.Union([Type.Object({ id: Type.String() }), Type.Null()]),
});
const faces = Compile(Type.Array(faceSchema));

export type ImmichPerson = Static<typeof personSchema>;
export type ImmichAsset = Static<typeof assetSchema>;
export type ImmichFace = Static<typeof faceSchema>;

/** A picture as Immich keeps it ready: small, large, or the face of a person. */
export const pictureKinds = ['thumbnail', 'preview', 'face'] as const;
export interface PictureRef {
  kind: (typeof pictureKinds)[number];
  /** The id of the photo, or of the person for a `face`. */
  id: string;
}

const answerMaxBytes = 4 * 1024 * 1024;
const pictureMaxBytes = 12 * 1024 * 1024;
const peoplePageSize = 500;
const searchedMax = 200;
const pictureTypes = ['image/jpeg', 'image/webp', 'image/png'];

export interface ImmichOptions {
  send: SendGuarded;
  /** The address below which its API is, without `/api`. */
  url: string;
  key: string;
  /** Ends all requests. */
  signal: AbortSignal;
}

export type Immich = ReturnType<typeof createImmich>;

/** Reads in one account of an Immich server. All functions throw the PHOTO_LIBRARY_… codes. */
export function createImmich({ send, url, key, signal }: ImmichOptions) {
  const ask = async (path: string, { body, maxBytes = answerMaxBytes }: { body?: object; maxBytes?: number } = {}) => {
    const headers = {
      'x-api-key': key,
      'user-agent': 'Hellograph-Photos/1.0',
      ...(body && { 'content-type': 'application/json', accept: 'application/json' }),
    };
    const method = body ? 'POST' : 'GET';
    const request = { method, url: new URL(`${url}/api${path}`), headers, body: body && JSON.stringify(body), maxBytes };
    const answer = await send(request, signal).catch((cause: unknown) => {
      throw toCodedFailure(cause);
    });
    requireSuccess(answer);
    return answer;
  };
  const read = async <Value>(validator: { Check(value: unknown): value is Value }, path: string, body?: object): Promise<Value> => {
    const value = parse((await ask(path, body ? { body } : {})).text);
    if (!validator.Check(value)) throw new CodedError('PHOTO_LIBRARY_UNREADABLE');
    return value;
  };
  return {
    /** Every key may read its own rights. */
    readRights: async (): Promise<string[]> => (await read(ownKey, '/api-keys/me')).permissions,

    listPeople: async (max: number): Promise<ImmichPerson[]> => {
      const people: ImmichPerson[] = [];
      for (let page = 1; people.length < max; page++) {
        const { people: some, hasNextPage } = await read(peoplePage, `/people?page=${page}&size=${peoplePageSize}&withHidden=false`);
        people.push(...some);
        if (!hasNextPage || some.length === 0) break;
      }
      return people.slice(0, max);
    },

    /** Lists photos in which the person was recognised, the newest first. */
    listPhotos: async (personId: string): Promise<ImmichAsset[]> => {
      const asked = { personIds: [personId], type: 'IMAGE', size: searchedMax, order: 'desc', withPeople: true };
      return (await read(found, '/search/metadata', asked)).assets.items;
    },

    listFaces: (photoId: string): Promise<ImmichFace[]> => read(faces, `/faces?id=${encodeURIComponent(photoId)}`),

    readPicture: async ({ kind, id }: PictureRef): Promise<{ bytes: Buffer; type: string }> => {
      const path =
        kind === 'face' ? `/people/${encodeURIComponent(id)}/thumbnail` : `/assets/${encodeURIComponent(id)}/thumbnail?size=${kind}`;
      const { bytes, headers } = await ask(path, { maxBytes: pictureMaxBytes });
      const type = pictureTypes.find((one) => headers['content-type']?.startsWith(one));
      if (!type) throw new CodedError('PHOTO_LIBRARY_UNREADABLE');
      return { bytes, type };
    },
  };
}

/** Gives the address at which Immich opens the scheme that it lacks, and takes its pages off. */
export function toLibraryUrl(address: string): string {
  const text = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(text)) throw new CodedError('PHOTO_LIBRARY_ADDRESS');
  const { origin, pathname } = new URL(text);
  return origin + pathname.replace(/\/(?:api|photos|people|auth|user-settings)(?:\/.*)?$/, '').replace(/\/+$/, '');
}

function requireSuccess({ status }: GuardedAnswer): void {
  if (status >= 200 && status < 300) return;
  if (status === 401) throw new CodedError('PHOTO_LIBRARY_REFUSED');
  if (status === 403) throw new CodedError('PHOTO_LIBRARY_RIGHTS');
  throw new CodedError(status === 429 || status >= 500 ? 'PHOTO_LIBRARY_UNREACHABLE' : 'PHOTO_LIBRARY_UNREADABLE');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CodedError('PHOTO_LIBRARY_UNREADABLE', { cause });
  }
}

/** The reason for which a request got no answer. Causes name hosts, never keys. */
function toCodedFailure(cause: unknown): CodedError {
  if (cause instanceof AddressHidden) return new CodedError('PHOTO_LIBRARY_ADDRESS', { cause });
  return new CodedError(cause instanceof AnswerTooLarge ? 'PHOTO_LIBRARY_UNREADABLE' : 'PHOTO_LIBRARY_UNREACHABLE', { cause });
}
