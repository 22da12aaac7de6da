/** The barcode detector of some browsers; the library's has the same interface. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

async function findDetector(): Promise<DetectorClass> {
  const { BarcodeDetector: native } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await native?.getSupportedFormats().catch(() => [])) ?? [];
  if (native && formats.includes('qr_code')) return native;
  return (await import('qr/decode.js')).BarcodeDetector;
}

/** Loads a reader for codes in a camera's picture: the browser's, else a small library's. */
export async function loadReader(): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> {
  const Reader = await findDetector();
  const detector = new Reader({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}
