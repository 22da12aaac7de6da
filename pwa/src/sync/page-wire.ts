import { addressOf, headersOf, silenceMs, toBody, toSeconds, type Wire } from './wire';

/** By XMLHttpRequest: the one way that tells how much of a photo is on its way. Silence, not slowness, ends it. */
export const pageWire: Wire = (call) =>
  new Promise((resolve) => {
    const { body, headers } = toBody(call.request, call.file);
    const request = new XMLHttpRequest();
    let timer = 0;
    const stillThere = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => request.abort(), silenceMs);
    };
    const end = (answer: Parameters<typeof resolve>[0]) => {
      clearTimeout(timer);
      resolve(answer);
    };
    request.open('POST', addressOf(call.request));
    for (const [name, value] of Object.entries({ ...headers, ...headersOf(call) })) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      stillThere();
      call.onShare(total > 0 ? loaded / total : 0);
    };
    request.onerror = request.onabort = () => end(undefined);
    request.onload = () =>
      end({ status: request.status, text: request.responseText, retryAfterSec: toSeconds(request.getResponseHeader('retry-after')) });
    stillThere();
    request.send(body);
  });
