import { Type } from 'typebox';

/** A point in time, RFC 3339 in UTC. */
export const moment = Type.String({ format: 'date-time' });

export const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) => Type.Union([schema, Type.Null()]);
