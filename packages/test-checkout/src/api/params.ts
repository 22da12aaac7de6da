import type { ListOf, Metadata } from '../world/objects';
import { invalid } from './api-error';
import type { FormObject, FormValue } from './form';

/** Typed reading of a decoded form. Every refusal names the parameter, as Stripe's do. */
export class Params {
  constructor(
    private readonly form: FormObject,
    private readonly prefix = '',
  ) {}

  /**
   * Throws `parameter_unknown` for anything an endpoint does not accept, so that a typo in a call
   * is found immediately.
   */
  refuseUnknown(accepted: readonly string[]): void {
    for (const key of Object.keys(this.form))
      if (key !== 'expand' && !accepted.includes(key)) throw invalid(`Received unknown parameter: ${key}`, key, 'parameter_unknown');
  }

  has(name: string): boolean {
    return this.form[name] !== undefined;
  }

  find(name: string): string | undefined {
    const value = this.form[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string') throw invalid(`Invalid string: ${this.#named(name)}`, this.#named(name));
    return value;
  }

  get(name: string): string {
    const value = this.find(name);
    if (value === undefined) throw invalid(`Missing required param: ${this.#named(name)}.`, this.#named(name), 'parameter_missing');
    return value;
  }

  findInteger(name: string): number | undefined {
    const text = this.find(name);
    if (text === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(text)) throw invalid(`Invalid integer: ${text}`, this.#named(name), 'parameter_invalid_integer');
    return Number(text);
  }

  findBoolean(name: string): boolean | undefined {
    const text = this.find(name);
    if (text === undefined) return undefined;
    if (text !== 'true' && text !== 'false') throw invalid(`Invalid boolean: ${text}`, this.#named(name));
    return text === 'true';
  }

  nested(name: string): Params {
    const value = this.form[name];
    if (value === undefined) return new Params({}, this.#named(name));
    if (typeof value === 'string' || Array.isArray(value)) throw invalid('Invalid object', this.#named(name));
    return new Params(value, this.#named(name));
  }

  listOfStrings(name: string): string[] {
    return this.#list(name).map((value) => {
      if (typeof value !== 'string') throw invalid('Invalid array of strings', this.#named(name));
      return value;
    });
  }

  listOfObjects(name: string): Params[] {
    return this.#list(name).map((value, index) => {
      if (typeof value === 'string' || Array.isArray(value)) throw invalid('Invalid array of objects', this.#named(name));
      return new Params(value, `${this.#named(name)}[${index}]`);
    });
  }

  metadata(): Metadata {
    const given = this.nested('metadata').form;
    return Object.fromEntries(
      Object.entries(given).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
    );
  }

  /** Returns nested values unchanged, for data that is stored without being interpreted. */
  raw(name: string): FormValue | undefined {
    return this.form[name];
  }

  #list(name: string): FormValue[] {
    const value = this.form[name];
    if (value === undefined || value === '') return [];
    if (!Array.isArray(value)) throw invalid('Invalid array', this.#named(name));
    return value;
  }

  #named(name: string): string {
    return this.prefix ? `${this.prefix}[${name}]` : name;
  }
}

export const listParams = ['limit', 'starting_after', 'ending_before'] as const;

/**
 * Stripe's cursor pages: newest first, `limit` 1–100, cursors are ids. `rows` are in order of
 * creation.
 */
export function toListPage<Row extends { id: string }>(rows: Row[], params: Params, url: string): ListOf<Row> {
  const newestFirst = [...rows].reverse();
  const limit = params.findInteger('limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalid('Invalid integer: limit must be between 1 and 100', 'limit');
  const after = params.find('starting_after');
  const before = params.find('ending_before');
  if (before !== undefined) {
    const end = indexOf(newestFirst, before, 'ending_before');
    return { object: 'list', url, data: newestFirst.slice(Math.max(0, end - limit), end), has_more: end > limit };
  }
  const start = after === undefined ? 0 : indexOf(newestFirst, after, 'starting_after') + 1;
  return { object: 'list', url, data: newestFirst.slice(start, start + limit), has_more: newestFirst.length > start + limit };
}

function indexOf(rows: { id: string }[], id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) throw invalid(`No such object: '${id}'`, param, 'resource_missing');
  return index;
}

export const wholeList = <Row>(data: Row[], url: string): ListOf<Row> => ({ object: 'list', url, data, has_more: false });
