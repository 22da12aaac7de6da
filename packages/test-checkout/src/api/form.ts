import { invalid } from './api-error';

export type FormValue = string | FormObject | FormValue[];
export interface FormObject {
  [key: string]: FormValue;
}

const keysMax = 500;
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads `a[b][0][c]=x` as Stripe does. Numeric keys from 0 on become lists; `a[]=x` appends. */
export function parseForm(text: string): FormObject {
  const root: FormObject = Object.create(null);
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > keysMax) throw invalid('Too many parameters');
  for (const [name, value] of pairs) place(root, pathOf(name), value);
  return listed(root) as FormObject;
}

function pathOf(name: string): string[] {
  const head = /^[^[\]]+/.exec(name)?.[0];
  const rest = name.slice(head?.length ?? 0);
  if (!head || !/^(\[[^[\]]*\])*$/.test(rest)) throw invalid(`Invalid parameter name: ${name}`, name);
  return [head, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '')];
}

function place(root: FormObject, path: string[], value: string): void {
  let node = root;
  for (const [depth, step] of path.entries()) {
    const key = step === '' ? String(Object.keys(node).length) : step;
    if (refusedKeys.has(key)) throw invalid(`Invalid parameter name: ${key}`, key);
    if (depth === path.length - 1) {
      node[key] = value;
      return;
    }
    const next = node[key] ?? Object.create(null);
    if (typeof next === 'string') throw invalid(`Invalid object: ${path.join('.')}`, path[0]);
    node[key] = next;
    node = next as FormObject;
  }
}

function listed(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, listed(child)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}
