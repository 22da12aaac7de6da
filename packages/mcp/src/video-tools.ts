import { randomUUID } from 'node:crypto';
import { renderModes, resolutions } from '@hellograph/contract/render-options';
import { accompaniments, songIds } from '@hellograph/contract/song';
import { type FinishedVideo, take, untilVideo } from '@hellograph/sdk';
import { z } from 'zod';
import { given, id, page, type Reach, tool, whoseFace } from './tool';

const options = {
  resolution: z.enum(resolutions).optional().describe('Without it: the default of the account’s plan.'),
  mode: z.enum(renderModes).optional(),
};
type Options = z.output<z.ZodObject<typeof options>>;

const song = z
  .object({
    song: z.enum(songIds),
    name: z.string().min(1).describe('Whom it is sung to.'),
    words: z.array(z.string()).optional().describe('Own words, a line for each phrase of the tune.'),
    accompaniment: z.enum(accompaniments).default('piano'),
    inTurns: z.boolean().optional().describe('Several faces sing a phrase each, and the last one together.'),
  })
  .describe('A song that the photo sings instead of a message. Needs a photo.');
const waitMaxSec = 600;

const toVideo = ({ instance }: Reach, { _id, status, message, creditsCharged, isTest, video, error }: FinishedVideo) => ({
  id: _id,
  status,
  message,
  creditsCharged,
  ...(isTest && { isTest }),
  ...(video && { fileUrl: new URL(video.resultUrl, instance).href }),
  ...(error && { error }),
});

const estimate = ({ client }: Reach, characters: number, chosen: Options) =>
  take(client.GET('/video/estimate', { params: { query: given({ characters, ...chosen }) } }));

/** Addresses are not fetched by this server: a page could name one inside the network. */
async function toPhoto(
  { readPhoto }: Reach,
  { photoPath, photoBase64 }: { photoPath?: string | undefined; photoBase64?: string | undefined },
) {
  if (photoBase64 !== undefined) return new Blob([Buffer.from(photoBase64, 'base64')]);
  if (photoPath === undefined) return undefined;
  if (!readPhoto) throw new Error('This server can’t read your files. Send the photo as photoBase64.');
  return readPhoto(photoPath);
}

export const videoTools = [
  tool({
    name: 'list_videos',
    title: 'List videos',
    description: 'Lists the account’s talking videos, newest first.',
    input: z.object(page),
    kind: 'reads',
    run: async (query, reach) => {
      const { videos, cursor } = await take(reach.client.GET('/video', { params: { query: given(query) } }));
      return { videos: videos.map((video) => toVideo(reach, video)), cursor };
    },
  }),
  tool({
    name: 'get_video',
    title: 'Get a video',
    description: 'Returns a video with its state and the address of its file, which expires. Can wait until the video is made.',
    input: z.object({ id, waitSeconds: z.int().min(0).max(waitMaxSec).default(0) }),
    kind: 'reads',
    run: async (input, reach, { mcpReq }) => {
      if (input.waitSeconds > 0) {
        const signal = AbortSignal.any([mcpReq.signal, AbortSignal.timeout(input.waitSeconds * 1000)]);
        // The result is read below: made, failed, or not ready yet.
        await untilVideo(reach.client, input.id, { signal, everyMs: 1000 }).catch(() => {});
      }
      return toVideo(reach, (await take(reach.client.GET('/video/{id}', { params: { path: { id: input.id } } }))).video);
    },
  }),
  tool({
    name: 'estimate_video',
    title: 'Estimate a video',
    description: 'Says how many credits a video with this message costs, how many the account has, and how long it takes.',
    input: z.object({ message: z.string(), ...options }),
    kind: 'reads',
    run: ({ message, ...chosen }, reach) => estimate(reach, message.length, chosen),
  }),
  tool({
    name: 'make_video',
    title: 'Make a video',
    description:
      'Makes a talking video from a photo with a face and a message, a singing one from a photo and a song, or one from a message alone. Asks the person before it spends credits. Returns at once: wait with get_video.',
    input: z.object({
      message: z.string().default('').describe('Required unless a song is given.'),
      song: song.optional(),
      photoPath: z.string().optional().describe('A JPEG, PNG or WebP on the computer that runs this server.'),
      photoBase64: z.string().optional(),
      whoseFace: whoseFace.optional(),
      voice: z.string().optional(),
      ...options,
    }),
    kind: 'sends',
    ask: async ({ message, resolution, mode }, reach) => {
      if (reach.isTest) return undefined;
      const { creditsRequired, creditsAvailable } = await estimate(reach, message.length, { resolution, mode });
      return creditsRequired === 0 ? undefined : `This video costs ${creditsRequired} of your ${creditsAvailable} credits. Make it?`;
    },
    run: async ({ message, song: sung, photoPath, photoBase64, whoseFace: faceOwner, ...chosen }, reach) => {
      const image = await toPhoto(reach, { photoPath, photoBase64 });
      const header = { 'Idempotency-Key': randomUUID() };
      if (image && faceOwner === undefined) throw new Error('Ask the person whose face it is, and pass whoseFace.');
      if (sung && !image) throw new Error('A song needs a photo with a face that sings it.');
      const { videos } = image
        ? await take(
            reach.client.POST('/video/imageToVideo', {
              params: { header },
              body: given({ image, prompt: message, faceOwner, ...(sung && { song: given(sung) }), ...chosen }),
            }),
          )
        : await take(reach.client.POST('/video/textToVideo', { params: { header }, body: given({ prompt: message, ...chosen }) }));
      return { videos: videos.map((video) => toVideo(reach, video)) };
    },
  }),
] as const;
