import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ImmichBox {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** A photo in the library, with the boxes of its faces in pixels, as Immich stores them. */
export interface ImmichPhoto {
  picture: Buffer;
  width: number;
  height: number;
  takenAt: string;
  /** Left out if the person was tagged in it without a box. */
  box?: ImmichBox;
  /** The face of somebody else whom Immich knows. */
  otherBox?: ImmichBox;
}

export interface TestImmich {
  url: string;
  /** To be listed as a host whose photos may be linked although its address is private. */
  host: string;
  /** Makes an API key with these permissions. */
  makeKey(permissions: readonly string[]): string;
  addPerson(name: string): string;
  addPhoto(personId: string, photo: ImmichPhoto): string;
  /** Method and path of each request that had a known key. */
  requests: string[];
  close(): Promise<void>;
}

type StoredPhoto = ImmichPhoto & { id: string; personId: string };

interface Library {
  keys: Map<string, { id: string; permissions: readonly string[] }>;
  people: { id: string; name: string }[];
  photos: StoredPhoto[];
}

interface Asked {
  url: URL;
  body: Record<string, unknown>;
  library: Library;
  key: { id: string; permissions: readonly string[] };
}
type Answer = { json: unknown } | { picture: Buffer } | undefined;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const timestamp = '2026-01-02T03:04:05.000Z';

const toPerson = ({ id, name }: { id: string; name: string }) => ({
  id,
  name,
  birthDate: null,
  isHidden: false,
  isFavorite: false,
  thumbnailPath: `/data/thumbs/${id}.jpeg`,
  updatedAt: timestamp,
});

const toAsset = (library: Library, { id, personId, width, height, takenAt }: StoredPhoto, withPeople: boolean) => ({
  ...{ id, width, height, type: 'IMAGE', ownerId: library.photos[0]?.id, originalPath: `/data/${id}.jpg`, originalFileName: `${id}.jpg` },
  ...{ checksum: 'c2hhMQ==', thumbhash: null, duration: null, hasMetadata: true, visibility: 'timeline' },
  ...{ fileCreatedAt: takenAt, localDateTime: takenAt, fileModifiedAt: takenAt, createdAt: timestamp, updatedAt: timestamp },
  ...{ isArchived: false, isEdited: false, isFavorite: false, isOffline: false, isTrashed: false },
  ...(withPeople && { people: library.people.filter((one) => one.id === personId).map(toPerson) }),
});

function listPeople({ url, library }: Asked): Answer {
  const [page, size] = [Number(url.searchParams.get('page') ?? 1), Number(url.searchParams.get('size') ?? 500)];
  const people = library.people.slice((page - 1) * size, page * size).map(toPerson);
  return { json: { people, total: library.people.length, hidden: 0, hasNextPage: library.people.length > page * size } };
}

function search({ body, library }: Asked): Answer {
  const { personIds, size = 250, type, order = 'desc', withPeople = false } = body;
  if (!Array.isArray(personIds) || (type !== undefined && type !== 'IMAGE')) return undefined;
  const found = library.photos
    .filter(({ personId }) => personIds.includes(personId))
    .sort((a, b) => (order === 'desc' ? -1 : 1) * a.takenAt.localeCompare(b.takenAt))
    .slice(0, Number(size))
    .map((one) => toAsset(library, one, withPeople === true));
  const assets = { count: found.length, total: found.length, facets: [], items: found, nextPage: null, nextCursor: null };
  return { json: { albums: { count: 0, total: 0, facets: [], items: [] }, assets } };
}

function listFaces({ url, library }: Asked): Answer {
  const photo = library.photos.find(({ id }) => id === url.searchParams.get('id'));
  const person = library.people.find(({ id }) => id === photo?.personId);
  if (!photo || !person) return undefined;
  const { box, otherBox, width: imageWidth, height: imageHeight } = photo;
  const toFace = (at: ImmichBox | undefined, of: Library['people'][number]) =>
    at
      ? [
          {
            ...{ id: randomUUID(), imageWidth, imageHeight, person: toPerson(of), sourceType: 'machine-learning' },
            ...{ boundingBoxX1: at.x1, boundingBoxX2: at.x2, boundingBoxY1: at.y1, boundingBoxY2: at.y2 },
          },
        ]
      : [];
  return { json: [...toFace(box, person), ...toFace(otherBox, { id: randomUUID(), name: 'Somebody else' })] };
}

function viewAsset({ url, library }: Asked): Answer {
  const size = url.searchParams.get('size') ?? 'thumbnail';
  const photo = library.photos.find(({ id }) => id === url.pathname.split('/')[3]);
  return photo && ['thumbnail', 'preview'].includes(size) ? { picture: photo.picture } : undefined;
}

function viewPerson({ url, library }: Asked): Answer {
  const photo = library.photos.find(({ personId }) => personId === url.pathname.split('/')[3]);
  return photo && { picture: photo.picture };
}

/** Each operation with its permission, as the OpenAPI document 3.2 of Immich names them. */
const operations: { is: RegExp; permission?: string; run: (asked: Asked) => Answer }[] = [
  { is: /^GET \/api\/api-keys\/me$/, run: ({ key }) => ({ json: { ...key, name: 'Test', createdAt: timestamp, updatedAt: timestamp } }) },
  { is: /^GET \/api\/people$/, permission: 'person.read', run: listPeople },
  { is: /^GET \/api\/people\/[^/]+\/thumbnail$/, permission: 'person.read', run: viewPerson },
  { is: /^POST \/api\/search\/metadata$/, permission: 'asset.read', run: search },
  { is: /^GET \/api\/faces$/, permission: 'face.read', run: listFaces },
  { is: /^GET \/api\/assets\/[^/]+\/thumbnail$/, permission: 'asset.view', run: viewAsset },
];

/** Like Immich's own answers to what it refuses. */
const refuse = (response: ServerResponse, statusCode: number, message: string) =>
  void response.writeHead(statusCode, { 'content-type': 'application/json' }).end(JSON.stringify({ message, statusCode }));

async function answer(request: IncomingMessage, response: ServerResponse, { library, requests }: { library: Library; requests: string[] }) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const url = new URL(request.url ?? '/', 'http://immich');
  const name = `${request.method} ${url.pathname}`;
  const operation = operations.find(({ is }) => is.test(name));
  const key = library.keys.get(String(request.headers['x-api-key']));
  if (!operation) return refuse(response, 404, `Cannot ${name}`);
  if (!key) return refuse(response, 401, 'Invalid API key');
  requests.push(`${name}${url.search}`);
  const { permission } = operation;
  if (permission && !key.permissions.includes(permission) && !key.permissions.includes('all'))
    return refuse(response, 403, `Missing required permission: ${permission}`);
  const given = operation.is.test('GET /api/faces')
    ? url.searchParams.get('id')
    : url.pathname.split('/').length > 4 && url.pathname.split('/')[3];
  if (typeof given === 'string' && given !== 'metadata' && !uuid.test(given)) return refuse(response, 400, 'Validation failed');
  const body = parts.length > 0 ? (JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>) : {};
  const found = operation.run({ url, body, library, key });
  if (!found) return refuse(response, 400, 'Not found or no access');
  if ('picture' in found) return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(found.picture);
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(found.json));
}

/**
 * A server on loopback that speaks the part of Immich's API that reads people and photos, written
 * by its OpenAPI document 3.2 (the npm package `@immich/sdk` is made from it).
 */
export async function startImmich({ port = 0 }: { port?: number } = {}): Promise<TestImmich> {
  const library: Library = { keys: new Map(), people: [], photos: [] };
  const requests: string[] = [];
  const server = createServer((request, response) => void answer(request, response, { library, requests }));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const withId = <Value extends object>(list: (Value & { id: string })[], value: Value) => {
    const id = randomUUID();
    list.push({ ...value, id });
    return id;
  };
  return {
    url: `http://${host}`,
    host,
    makeKey: (permissions) => {
      const key = randomBytes(32).toString('base64url');
      library.keys.set(key, { id: randomUUID(), permissions });
      return key;
    },
    addPerson: (name) => withId(library.people, { name }),
    addPhoto: (personId, photo) => withId(library.photos, { ...photo, personId }),
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
