/** The choices of the studio, in the specification's words. */
export const resolutions = ['480P', '720P', '1080P', '2160P'] as const;
export type Resolution = (typeof resolutions)[number];

/** The shorter side of the frame in pixels, whatever the orientation of the photo. */
export const resolutionShortSidePx: Record<Resolution, number> = { '480P': 480, '720P': 720, '1080P': 1080, '2160P': 2160 };

export const renderModes = ['Quality', 'Fast'] as const;
export type RenderMode = (typeof renderModes)[number];

export const motionStyles = ['Natural', 'Cheerful', 'Calm', 'Excited', 'Tender', 'Formal'] as const;
export type MotionStyle = (typeof motionStyles)[number];

/** How much head, brows, eyes and mouth move, whatever the style. */
export const livelinessLevels = ['calm', 'natural', 'lively'] as const;
export type LivelinessLevel = (typeof livelinessLevels)[number];

/**
 * `fit` speaks the message at its natural pace; 5 and 10 are target lengths in seconds, never a
 * cut.
 */
export const durations = ['fit', '5s', '10s'] as const;
export type Duration = (typeof durations)[number];

/**
 * `track` keeps captions beside the video, to be switched on; `burned` also draws them into the
 * picture, for players that show none.
 */
export const captionPlaces = ['track', 'burned'] as const;
export type CaptionPlace = (typeof captionPlaces)[number];

export const defaults = { resolution: '720P', mode: 'Quality', style: 'Natural', duration: 'fit', numberOfVideos: 1 } as const;
