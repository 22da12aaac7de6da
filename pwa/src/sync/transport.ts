import {
  fetchTransport,
  startDeadline,
  type Transport,
  type TransportRequest,
  type TransportResponse,
  toFailure,
  toSeconds,
  usualTimes,
} from './fetch-transport';

/**
 * Sends a request and reads its response whole. This is the only way in which pages talk to the
 * API. Throws TransportError when no response came, and the signal's reason when the caller
 * aborted.
 */
export const transport: Transport = (request, times = usualTimes) =>
  request.body !== undefined && typeof request.body !== 'string' && typeof XMLHttpRequest !== 'undefined'
    ? uploadByXhr(request, request.body, times.silenceMs)
    : fetchTransport(request, times);

/**
 * Returns whether an upload was redirected, as captive portals do: XMLHttpRequest always follows.
 */
const isElsewhere = (answeredBy: string, url: string): boolean => Boolean(answeredBy) && answeredBy !== new URL(url, location.href).href;

/** Uploads by XMLHttpRequest, the only API that reports upload progress. */
function uploadByXhr(
  { method, url, headers, signal, onProgress }: TransportRequest,
  form: FormData | Blob,
  silenceMs: number,
): Promise<TransportResponse> {
  const deadline = startDeadline(silenceMs, signal);
  return new Promise<TransportResponse>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const fail = () => reject(toFailure(deadline, 'SILENT', signal));
    const abort = () => {
      xhr.abort();
      fail();
    };
    if (deadline.signal.aborted) return fail();
    deadline.signal.addEventListener('abort', abort, { once: true });
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => {
      deadline.restart();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    xhr.upload.onload = xhr.onprogress = () => deadline.restart();
    xhr.onerror = fail;
    xhr.onload = () =>
      isElsewhere(xhr.responseURL, url)
        ? fail()
        : resolve({ status: xhr.status, text: xhr.responseText, retryAfterSec: toSeconds(xhr.getResponseHeader('retry-after')) });
    xhr.send(form);
  }).finally(deadline.stop);
}
