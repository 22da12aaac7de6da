import { toCodedError } from '@hellograph/contract';
import type { Logger } from '@hellograph/kit';
import { toCheck } from '../check';
import { type RenderOutcome, type RenderVideoPayload, renderVideoAddressSchema, renderVideoJob } from './render-video';
import { toFailedResult } from './run-render';

const checkAddress = toCheck('address of a render', renderVideoAddressSchema);

/**
 * An unreadable payload becomes an outcome if it at least names its video; otherwise it is only
 * logged.
 */
export function readPayload(data: unknown, log: Logger): { payload?: RenderVideoPayload; refusal?: RenderOutcome } {
  try {
    return { payload: renderVideoJob.checkPayload(data) };
  } catch (err) {
    const error = toCodedError(err);
    log.error({ err, fields: error.fields }, 'a payload that cannot be read was refused');
    try {
      const { videoId, attempt } = checkAddress(data);
      return { refusal: { videoId, attempt, result: toFailedResult(error) } };
    } catch {
      return {};
    }
  }
}
