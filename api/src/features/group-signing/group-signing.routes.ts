import type { RouteKey } from '@hellograph/contract';
import type { BlobStore } from '@hellograph/storage';
import type { FastifyInstance } from 'fastify';
import { clipsTables } from '../../domain/clips/clips.repo';
import type { Domain } from '../../domain/create-domain';
import { signatureFiles } from '../../domain/group-cards/signature.presenter';
import { guestCostsTables } from '../../domain/guest-costs/guest-costs.repo';
import type { Guest } from '../../domain/guest-links/open-signing';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import { mediaCache, sendBlob } from '../../platform/http/blobs/send-blob';
import type { Feature } from '../../platform/http/feature';
import { registerPartRoute } from '../../platform/http/multipart';
import type { Handlers, Input } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { type ClipsService, createClipsService } from './clips.service';
import { createGroupSigningService, type GroupSigningService } from './group-signing.service';
import type { GroupSigningDependencies } from './group-signing-dependencies';
import { createGuestUploadsService, type GuestUploadsService } from './guest-uploads.service';
import { createClipHandlers } from './read-clip';
import { createSpeakingHandlers, type SpeakingDependencies } from './speak-signature';

const minuteMs = 60_000;
/** Three for each of a card's maximum number of signers, if all of them are in one office. */
const filesOfOffice = { name: 'guest-uploads', max: 600, windowMs: 60 * minuteMs };

type SigningKeys = Exclude<Extract<RouteKey, `${string} /sign/${string}`>, `${string}/push`>;

const toGuest = ({ params, client, guestSecret }: Pick<Input<SigningKeys>, 'params' | 'client' | 'guestSecret'>): Guest => ({
  token: params.token,
  ipAddress: client.ipAddress,
  secret: guestSecret,
});

const groupSigningRoutes = (signing: GroupSigningService, uploads: GuestUploadsService, clips: ClipsService): Handlers<SigningKeys> => ({
  'GET /sign/:token': async (input) => ({ data: { signing: await signing.visit(toGuest(input), input.findViewerId) } }),
  'POST /sign/:token/photos': async (input) => {
    const { fields, file, requestId } = input;
    await uploads.photo(toGuest(input), { id: fields.photoId, bytes: file?.bytes, requestId });
    return { data: { photoId: fields.photoId } };
  },
  'POST /sign/:token/recordings': async (input) => {
    const { fields, file, requestId } = input;
    const { recordingId: id, writesDown } = fields;
    const taken = await uploads.recording(toGuest(input), { id, bytes: file?.bytes, requestId, writesDown: writesDown === 'yes' });
    const { durationSec, words } = taken;
    return { data: { recordingId: id, durationSec, ...(words !== undefined && { words }) } };
  },
  'POST /sign/:token/clips': async (input) => ({ data: await clips.begin(toGuest(input), input.body) }),
  'GET /sign/:token/signatures/:id': async (input) => ({ data: await signing.getOwn(toGuest(input), input.params.id) }),
  'PUT /sign/:token/signatures/:id': async (input) => ({ data: await signing.sign(toGuest(input), input.params.id, input.body) }),
  'GET /sign/:token/signatures/:id/captions': async (input) => ({ data: await clips.captions(toGuest(input), input.params.id) }),
  'PUT /sign/:token/signatures/:id/captions': async (input) => ({
    data: await clips.correctCaptions(toGuest(input), input.params.id, input.body),
  }),
  'DELETE /sign/:token/signatures/:id': async (input) => {
    await signing.remove(toGuest(input), input.params.id);
    return { data: null };
  },
});

interface FileRequest {
  Params: { token: string; id: string };
  Querystring: { s?: string };
}

/**
 * A signer's own files. Pictures and players send no header, so the address contains a key for this
 * signature only. Every request checks again whether the link still opens the card.
 */
function signingMediaRoutes(app: FastifyInstance, signing: GroupSigningService, store: BlobStore): void {
  for (const file of signatureFiles)
    app.get<FileRequest>(`/api/sign/:token/signatures/:id/${file}`, async (request, reply) => {
      const { token, id } = request.params;
      const guest = { token, ipAddress: request.ip, secret: undefined };
      const key = await signing.getFileKey(guest, { id, file, mediaKey: request.query.s ?? '' });
      return sendBlob(request, reply, { store, blob: { key, name: file, cacheControl: `private, ${mediaCache}` } });
    });
}

/** Signing group cards by a link, without an account. */
export function createGroupSigningFeature(
  parts: Platform &
    Domain & {
      cardPhotos: { take: GroupSigningDependencies['takePhoto'] };
    } & Pick<GroupSigningDependencies, 'takeRecording'> &
    Pick<SpeakingDependencies, 'createPhotoVideos' | 'deleteVideo'>,
) {
  const limit = limiterOpener(parts);
  const dependencies: GroupSigningDependencies = {
    ...parts,
    ledgerOf: ledgerRepo,
    takePhoto: parts.cardPhotos.take,
    requireSpace: (userId) => parts.requireSpace(parts.db, userId),
    misses: limit(unknownLinks),
    uploads: limit(filesOfOffice),
  };
  const signing = createGroupSigningService(dependencies);
  const clips = createClipsService(dependencies);
  return {
    routes: groupSigningRoutes(signing, createGuestUploadsService(dependencies), clips),
    registerRoutes: async (app) => {
      signingMediaRoutes(app, signing, parts.store);
      await registerPartRoute(app, '/api/sign/:token/clips/:id/:offset', clips.takePart);
    },
    outboxHandlers: { ...createSpeakingHandlers({ ...parts, ledgerOf: ledgerRepo }), ...createClipHandlers(parts) },
    tables: [clipsTables, guestCostsTables],
  } satisfies Feature;
}
