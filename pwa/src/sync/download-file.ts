import { startDeadline, TransportError, toFailure, usualTimes } from './fetch-transport';

interface DownloadOptions {
  signal?: AbortSignal;
  /** Told how much has come, as often as something comes. */
  onBytes?: (bytes: number) => void;
  silenceMs?: number;
}

interface Download {
  status: number;
  blob: Blob;
}

const downloadAttemptsMax = 3;

/**
 * Downloads a file. A download that stalls is restarted, twice at most. Resolves with the
 * response's status and the whole file; throws as `transport` does.
 */
export async function downloadFile(url: string, options: DownloadOptions = {}): Promise<Download> {
  for (let attempt = 1; ; attempt++)
    try {
      return await downloadOnce(url, options);
    } catch (thrown) {
      const isSilent = thrown instanceof TransportError && thrown.code === 'SILENT';
      if (!isSilent || attempt === downloadAttemptsMax) throw thrown;
    }
}

async function downloadOnce(url: string, { signal, onBytes, silenceMs = usualTimes.silenceMs }: DownloadOptions): Promise<Download> {
  const deadline = startDeadline(silenceMs, signal);
  try {
    const response = await fetch(url, { signal: deadline.signal });
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      deadline.restart();
      parts.push(part.value);
      bytes += part.value.length;
      onBytes?.(bytes);
    }
    return { status: response.status, blob: new Blob(parts, { type: response.headers.get('content-type') ?? '' }) };
  } catch (cause) {
    throw toFailure(deadline, 'SILENT', signal, cause);
  } finally {
    deadline.stop();
  }
}
