import type { ErrorCode, ErrorEnvelope } from '@hellograph/contract';

export interface ReadEnvelope {
  success: boolean;
  message: string;
  code?: ErrorCode;
  fields?: ErrorEnvelope['fields'];
  data: unknown;
}

/**
 * Reads the envelope that every response of the API has. Returns nothing for what another machine
 * sent in the API's place: a captive portal's page, a proxy's error, half a body.
 */
export function readEnvelope(text: string): ReadEnvelope | undefined {
  try {
    const { success, message, error, code, fields, data } = JSON.parse(text) as Record<string, unknown>;
    if (typeof success !== 'boolean' || typeof message !== 'string') return undefined;
    return {
      success,
      message: message || (typeof error === 'string' ? error : ''),
      ...(typeof code === 'string' && { code: code as ErrorCode }),
      ...(Array.isArray(fields) && { fields: fields as ErrorEnvelope['fields'] }),
      data,
    };
  } catch {
    return undefined;
  }
}
