import { type Static, type TSchema, Type } from 'typebox';

/** The shape of every API response. `success` is true for statuses 200–299. */
export function envelopeOf<Data extends TSchema>(data: Data) {
  return Type.Object({ success: Type.Boolean(), status: Type.Integer(), message: Type.String(), data });
}

export const errorEnvelopeSchema = Type.Object({
  success: Type.Literal(false),
  status: Type.Integer(),
  message: Type.String(),
  code: Type.String(),
  requestId: Type.Optional(Type.String()),
  retryAfterSec: Type.Optional(Type.Integer()),
  fields: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
  data: Type.Null(),
});
export type ErrorEnvelope = Static<typeof errorEnvelopeSchema>;

export interface Envelope<Data> {
  success: true;
  status: number;
  message: string;
  data: Data;
}
