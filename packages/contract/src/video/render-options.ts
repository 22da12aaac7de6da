/** The options of the studio, in the specification's words. */
export const resolutions = ['480P', '720P', '1080P', '2160P'] as const;
export type Resolution = (typeof resolutions)[number];

/** The shorter side of the frame in pixels, for any orientation of the photo. */
export const resolutionShortSidePx: Record<Resolution, number> = { '480P': 480, '720P': 720, '1080P': 1080, '2160P': 2160 };

export const renderModes = ['Quality', 'Fast'] as const;
export type RenderMode = (typeof renderModes)[number];

export const motionStyles = ['Natural', 'Cheerful', 'Calm', 'Excited', 'Tender', 'Formal'] as const;
export type MotionStyle = (typeof motionStyles)[number];

/** How much head, brows, eyes and mouth move, whatever the style. */
export const livelinessLevels = ['calm', 'natural', 'lively'] as const;
export type LivelinessLevel = (typeof livelinessLevels)[number];

/** The shape of a talking video: the photo's own, or one that is framed on the faces. */
export const pictureShapes = ['photo', '9:16', '4:5', '1:1', '16:9'] as const;
export type PictureShape = (typeof pictureShapes)[number];

/**
 * The camera of a talking video: it stands still, comes slowly closer, drifts to a side and back,
 * or cuts to the one who speaks in a conversation.
 */
export const cameraMoves = ['still', 'push', 'drift', 'cut'] as const;
export type CameraMove = (typeof cameraMoves)[number];

/**
 * Whether the photo of a talking video is made ready first: cleaned, sharpened, enlarged; and
 * `coloured` if it is black and white and the instance has a model that guesses colours.
 */
export const photoCares = ['asIs', 'ready', 'coloured'] as const;
export type PhotoCare = (typeof photoCares)[number];

/** The steps that make a photo ready, in this order. */
export const readySteps = ['moire', 'scratches', 'noise', 'blur', 'shade', 'fading', 'small', 'colour'] as const;
export type ReadyStep = (typeof readySteps)[number];

/**
 * `fit` speaks the message at its natural pace; 5 and 10 are target lengths in seconds, and the
 * speech is never cut.
 */
export const durations = ['fit', '5s', '10s'] as const;
export type Duration = (typeof durations)[number];

/**
 * `track` keeps captions as a separate track that viewers can turn on; `burned` also draws them
 * into the picture, for players without captions.
 */
export const captionPlaces = ['track', 'burned'] as const;
export type CaptionPlace = (typeof captionPlaces)[number];

/** The options of every video, as they are if nobody chooses. */
export const videoDefaults = { resolution: '720P', mode: 'Quality', duration: 'fit' } as const;

/** The options of a talking video, likewise. */
export const talkingDefaults = {
  ...videoDefaults,
  style: 'Natural',
  liveliness: 'natural',
  pictureShape: 'photo',
  camera: 'still',
  photoCare: 'asIs',
} as const;

export const defaults = { ...talkingDefaults, numberOfVideos: 1 } as const;

/** Picks the options that `names` has; those that are undefined are left out. */
export const pickOptions = <Name extends string, From extends { readonly [Each in Name]?: unknown }>(
  names: Readonly<Record<Name, unknown>>,
  from: From,
): { [Each in Name]?: Exclude<From[Each], undefined> } =>
  Object.fromEntries((Object.keys(names) as Name[]).flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]]))) as {
    [Each in Name]?: Exclude<From[Each], undefined>;
  };
