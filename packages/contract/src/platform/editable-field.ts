/**
 * The JSON Schema of a field that people edit, and its value in a new thing. Without a schema
 * library: fields of cards are part of the app's first load.
 */
export interface EditableField<Value> {
  schema: Record<string, unknown>;
  empty: Value;
}

export const freeText = (maxLength: number): EditableField<string> => ({ schema: { type: 'string', maxLength }, empty: '' });

export const choiceOf = <const Value extends string>(values: readonly Value[], empty: NoInfer<Value>): EditableField<Value> => ({
  schema: { type: 'string', enum: [...values] },
  empty,
});

export const yesOrNo = (empty: boolean): EditableField<boolean> => ({ schema: { type: 'boolean' }, empty });

/** A nullable field. */
export const open = <Value>({ schema }: { schema: Record<string, unknown> }): EditableField<Value | null> => ({
  schema: { anyOf: [schema, { type: 'null' }] },
  empty: null,
});

export const matching = (pattern: string, more: Record<string, unknown> = {}) => ({ schema: { type: 'string', pattern, ...more } });
