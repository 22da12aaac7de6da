import { type Static, type TSchema, Type } from 'typebox';
import { oneOf } from '../platform/one-of';
import { finishChoicesSchema, toFinishChoices } from './finish';
import {
  cameraMoves,
  durations,
  livelinessLevels,
  motionStyles,
  photoCares,
  pickOptions,
  pictureShapes,
  renderModes,
  resolutions,
  talkingDefaults,
  videoDefaults,
} from './render-options';
import { songChoiceSchema } from './song';
import { textVideoChoicesSchema } from './text-video';

/**
 * The options of every video. A new one is `Type.Optional`, because older rows, jobs and drafts
 * lack it; its default is in `render-options.ts`.
 */
const everyVideo = Type.Object({
  resolution: oneOf(resolutions),
  mode: oneOf(renderModes),
  duration: oneOf(durations),
} satisfies Record<keyof typeof videoDefaults, TSchema>);
export type VideoOptions = Static<typeof everyVideo>;

/** The options of a talking video, likewise. */
const talkingVideo = Type.Object({
  ...everyVideo.properties,
  style: oneOf(motionStyles),
  /** Missing in older videos: these are made again with the motion that they had. */
  liveliness: Type.Optional(oneOf(livelinessLevels)),
  /** Missing in older videos, which have the photo's own. */
  pictureShape: Type.Optional(oneOf(pictureShapes)),
  /** Missing in older videos, whose camera was still. */
  camera: Type.Optional(oneOf(cameraMoves)),
  /** Missing in older videos, whose photos were shown untreated. */
  photoCare: Type.Optional(oneOf(photoCares)),
} satisfies Record<keyof typeof talkingDefaults, TSchema>);
export type TalkingOptions = Static<typeof talkingVideo>;

/**
 * How a video is made, as one value from the request through the row, its copies and retries to
 * the job. Pass it on whole: code that names its parts forgets the next option.
 */
export const renderChoicesSchema = Type.Object({
  ...talkingVideo.properties,
  /** `null` for a talking video. */
  card: Type.Union([textVideoChoicesSchema, Type.Null()]),
  /** Frame, titles, captions and music of a talking video; `null` if nothing was chosen. */
  finish: Type.Union([finishChoicesSchema, Type.Null()]),
  /** The song that a talking video sings; missing or `null` for one that speaks. */
  song: Type.Optional(Type.Union([songChoiceSchema, Type.Null()])),
});
export type RenderChoices = Static<typeof renderChoicesSchema>;

const shownChoices = Type.Pick(renderChoicesSchema, ['mode', 'resolution']);
/** The choices that the API tells of a video. */
export const shownChoiceFields = shownChoices.properties;

const talkingFields = Type.Object({
  ...Type.Partial(talkingVideo).properties,
  ...finishChoicesSchema.properties,
  song: Type.Optional(songChoiceSchema),
});
const textFields = Type.Object({ ...Type.Partial(everyVideo).properties, ...Type.Partial(textVideoChoicesSchema).properties });
/** The fields of requests, all of which may be left out. */
export const videoOptionFields = Type.Partial(everyVideo).properties;
export const talkingChoiceFields = talkingFields.properties;
export const textChoiceFields = textFields.properties;

/** The choices of a talking video from the fields of its request. */
export const toTalkingChoices = (fields: Static<typeof talkingFields>): RenderChoices => ({
  ...talkingDefaults,
  ...pickOptions(talkingDefaults, fields),
  card: null,
  finish: toFinishChoices(fields),
  ...(fields.song && { song: fields.song }),
});

/** The choices of a text video, likewise. The worker decides what was left open. */
export const toTextChoices = (fields: Static<typeof textFields>): RenderChoices => ({
  ...talkingDefaults,
  ...pickOptions(videoDefaults, fields),
  card: { shape: 'portrait', ...pickOptions(textVideoChoicesSchema.properties, fields) },
  finish: null,
});

export const toShownChoices = (choices: RenderChoices): Static<typeof shownChoices> => ({
  mode: choices.mode,
  resolution: choices.resolution,
});
