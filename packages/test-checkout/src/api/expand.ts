import type { Prefix } from '../world/objects';
import { lineItemsOf } from '../world/subscribing';
import type { World } from '../world/world';
import { invalid } from './api-error';
import { wholeList } from './params';

/** Lists that are part of an object only if they are expanded. */
const includable: Record<string, (world: World, id: string) => object> = {
  'invoice.payments': (world, id) =>
    wholeList(
      world.list('inpay', (row) => row.invoice === id),
      '/v1/invoice_payments',
    ),
  'checkout.session.line_items': (world, id) =>
    wholeList(lineItemsOf(world, world.get('cs', id)), `/v1/checkout/sessions/${id}/line_items`),
  'charge.refunds': (world, id) =>
    wholeList(
      world.list('re', (row) => row.charge === id),
      `/v1/charges/${id}/refunds`,
    ),
};

const depthMax = 4;

/**
 * Returns a copy of `answer` in which each path's id is replaced by its object: `data.schedule`,
 * `subscription`, `data.payments`.
 */
export function expand(world: World, answer: object, paths: string[]): object {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > depthMax) throw invalid(`You cannot expand more than ${depthMax} levels of a property`, 'expand');
    expandPath(world, copy as Record<string, unknown>, steps, path);
  }
  return copy;
}

function expandPath(world: World, node: Record<string, unknown>, [step, ...rest]: string[], path: string): void {
  if (step === undefined) return;
  const include = includable[`${String(node.object)}.${step}`];
  if (include && node[step] === undefined) node[step] = structuredClone(include(world, String(node.id)));
  const value = node[step];
  if (value === undefined) throw invalid(`This property cannot be expanded (${step}). You requested to expand \`${path}\`.`, 'expand');
  if (typeof value === 'string') node[step] = structuredClone(lookUp(world, value));
  for (const child of Array.isArray(node[step]) ? node[step] : [node[step]])
    if (child !== null && typeof child === 'object') expandPath(world, child as Record<string, unknown>, rest, path);
}

function lookUp(world: World, id: string): object {
  const prefix = Object.keys(world.tables)
    .filter((name) => id.startsWith(`${name}_`))
    .sort((a, b) => b.length - a.length)[0];
  if (!prefix) throw invalid('This property cannot be expanded because it is not an object id.', 'expand');
  return world.get(prefix as Prefix, id);
}
