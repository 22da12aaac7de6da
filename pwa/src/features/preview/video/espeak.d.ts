/** espeak-ng, compiled from C. The package has no types; this is what is used of it. */
declare module '@echogarden/espeak-ng-emscripten' {
  const load: (how: { getPreloadedPackage(): ArrayBuffer }) => Promise<{ eSpeakNGWorker: new () => import('@hellograph/render').Espeak }>;
  export default load;
}
