/** espeak-ng, compiled from C. The package has no types; these are for the used part. */
declare module '@echogarden/espeak-ng-emscripten' {
  const load: (how: { getPreloadedPackage(): ArrayBuffer }) => Promise<{ eSpeakNGWorker: new () => import('@hellograph/render').Espeak }>;
  export default load;
}
