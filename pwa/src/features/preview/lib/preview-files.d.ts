/** Written by pwa/build/preview-files.ts when the app is built. Files are gzipped; sizes are those that are loaded. */
declare module 'virtual:preview-files' {
  export interface PreviewFile {
    url: string;
    sizeBytes: number;
  }
  export interface SpeechFiles {
    /** The size of espeak-ng's whole data, most of which stays empty. */
    sizeBytes: number;
    /** The parts `[from, to)` of the data that every language needs, one after the other. */
    core: PreviewFile & { ranges: [number, number][] };
    /** By espeak-ng's code of the language; each belongs at `from`. */
    dictionaries: Record<string, PreviewFile & { from: number }>;
  }
  export const previewFiles: {
    faces: Record<'wasm' | 'detectorGraph' | 'detectorWeights' | 'meshGraph' | 'meshWeights', PreviewFile>;
    /** Files with which a photo is made ready, in addition to `faces`. */
    ready: Record<'enlargeGraph' | 'enlargeWeights', PreviewFile>;
    speech: SpeechFiles;
  };
  /** The size of both workers' scripts; known only in a built app. */
  export const scriptBytes: number;
}
