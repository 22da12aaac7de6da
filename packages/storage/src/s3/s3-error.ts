import { CodedError } from '@hellograph/contract';

/** An error response of an S3 server, with its code. */
export class S3Error extends Error {
  override readonly name = 'S3Error';

  constructor(
    readonly status: number,
    /** Such as `NoSuchKey`; empty if the response had no body. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Refusals caused by corrupted transfers, not by the request itself. */
const lostOnTheWay = new Set(['BadDigest', 'XAmzContentSHA256Mismatch', 'RequestTimeout', 'IncompleteBody']);

/**
 * Returns whether the same request may succeed later. Errors that are not responses are network
 * failures.
 */
export function isPassingFailure(thrown: unknown): boolean {
  if (!(thrown instanceof S3Error)) return !(thrown instanceof CodedError);
  return (thrown.status >= 500 && thrown.status !== 501 && !isFull(thrown)) || thrown.status === 429 || lostOnTheWay.has(thrown.code);
}

const isFull = ({ status, code }: S3Error) => status === 507 || /StorageFull|QuotaExceeded|InsufficientStorage/.test(code);

export const isMissingObject = (thrown: unknown): boolean =>
  thrown instanceof S3Error && thrown.status === 404 && (thrown.code === 'NoSuchKey' || thrown.code === '');

/**
 * Returns the store's error: NOT_FOUND, STORAGE_FULL, or BUSY if the server is unreachable or
 * refuses access, with its own message as the cause.
 */
export function toStoreError(thrown: unknown): unknown {
  if (isMissingObject(thrown)) return new CodedError('NOT_FOUND', { cause: thrown });
  if (!(thrown instanceof S3Error)) return thrown;
  return isFull(thrown) ? new CodedError('STORAGE_FULL', { cause: thrown }) : new CodedError('BUSY', { cause: thrown, retryAfterSec: 5 });
}

/** The names of the settings in a sentence: variables, or the fields of a form. */
export interface SettingWords {
  endpoint: string;
  bucket: string;
  region: string;
  keys: string;
}
const variables: SettingWords = {
  endpoint: 'S3_ENDPOINT',
  bucket: 'S3_BUCKET',
  region: 'S3_REGION',
  keys: 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
};

/** Returns an error with a sentence for the operator who starts it or fills the form. */
export function explainS3Failure(
  thrown: unknown,
  { endpoint, bucket, region }: { endpoint: string; bucket: string; region: string },
  words: SettingWords = variables,
): Error {
  const options = { cause: thrown };
  if (!(thrown instanceof S3Error)) {
    const { code, message } = thrown as NodeJS.ErrnoException;
    return new Error(
      `The S3 server at ${endpoint} cannot be reached (${code ?? message}). Check ${words.endpoint} and the network.`,
      options,
    );
  }
  const { status, code, message } = thrown;
  const said = `It returned ${status} ${code}: ${message}`;
  if (code === 'NoSuchBucket' || (status === 404 && code === ''))
    return new Error(`There is no bucket "${bucket}" at ${endpoint}. Create it, or correct ${words.bucket}.`, options);
  if (code === 'RequestTimeTooSkewed')
    return new Error(`The clock of this machine and that of ${endpoint} differ by too much. Set the clock.`, options);
  if (status === 301 || code === 'AuthorizationHeaderMalformed')
    return new Error(`The S3 server at ${endpoint} does not take ${words.region}=${region} for "${bucket}". ${said}`, options);
  if (status === 401 || status === 403)
    return new Error(
      `The S3 server at ${endpoint} refuses us. Check ${words.keys} and what they may do with the bucket "${bucket}". ${said}`,
      options,
    );
  return new Error(`The S3 server at ${endpoint} cannot be used. ${said}`, options);
}
