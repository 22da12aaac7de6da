import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Route, type RouteKey, routes, webhookData } from '@hellograph/contract';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { parse, type ScalarTag } from 'yaml';
import { root } from '../setup/packages.mjs';

const folder = join(root, 'integrations/home-assistant');
const kept = (tag: string): ScalarTag => ({ tag, resolve: (name) => `${tag} ${name}` });
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const load = (path: string) => parse(read(path), { customTags: [kept('!secret'), kept('!input')] });

interface Command {
  url: string;
  method?: string;
  headers: Record<string, string>;
  payload: string;
}

const { rest_command: commands, sensor } = load('packages/hellograph.yaml') as {
  rest_command: Record<string, Command>;
  sensor: { resource: string; value_template: string }[];
};
interface Step {
  action?: string;
  data?: Record<string, string>;
  response_variable?: string;
  if?: string;
  variables?: Record<string, string>;
  repeat?: { sequence: { wait_for_trigger: { trigger: string; webhook_id: string }[] }[]; until: string };
  sequence?: string;
}
const { blueprint, actions, ...automation } = load('blueprints/automation/hellograph/make-and-tell.yaml') as {
  blueprint: { domain: string; input: Record<string, object> };
  actions: Step[];
};

/** The addresses that the package names for its secrets. */
const secrets = new Map(
  [...read('packages/hellograph.yaml').matchAll(/^#\s+(\w+): "https:\/\/hello\.example\.org\/api(\/\S+)"$/gm)].map(
    ([, name = '', path]) => [name, path],
  ),
);
const pathOf = (url: string) => secrets.get(url.replace('!secret ', '')) ?? url;
const routeOf = (method: string, url: string) => (routes as Record<string, Route>)[`${method} ${pathOf(url)}` satisfies string as RouteKey];
/** Fills in a payload as Home Assistant would: an object of names, of which some have a default. */
const fillIn = (payload: string, given: Record<string, string>) =>
  JSON.parse(
    payload
      .replace(/^\{\{ | \| to_json \}\}\s*$/g, '')
      .replace(
        /: (\w+)(?: \| default\(("[^"]*")\))?(?=[,}])/g,
        (_, name: string, otherwise?: string) => `: ${given[name] ? JSON.stringify(given[name]) : otherwise}`,
      ),
  ) as object;
/** Whether an answer of the route can have a value there. */
function hasPlace(schema: unknown, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  const { properties, items, anyOf } = (schema ?? {}) as { properties?: Record<string, unknown>; items?: unknown; anyOf?: unknown[] };
  if (anyOf) return anyOf.some((one) => hasPlace(one, path));
  return /^\d+$/.test(name)
    ? items !== undefined && hasPlace(items, rest)
    : properties?.[name] !== undefined && hasPlace(properties[name], rest);
}
const toPath = (text: string) => text.replaceAll('[', '.').replaceAll(']', '').split('.').filter(Boolean);
const allText = JSON.stringify({ actions, automation });

describe('the package of Home Assistant', () => {
  const given = { message: 'Hello!', video: '0190a000-0000-7000-8000-000000000000', to: 'Nana', sender: 'Ada', cover: 'Hello' };

  it.each(Object.entries(commands))('%s is a request that the API accepts from a key', (_, { url, method = 'GET', headers, payload }) => {
    const row = routeOf(method, url);
    expect(row, pathOf(url)).toMatchObject({ scope: expect.any(String) });
    expect(headers.authorization).toBe('!secret hellograph_key');
    const body = fillIn(payload, given);
    expect([...Value.Errors(row?.body ?? {}, body)], JSON.stringify(body)).toEqual([]);
    // Every name that it sends is one of the API: an unknown one would be dropped in silence.
    expect(Object.keys(body).filter((name) => !hasPlace(row?.body, [name]))).toEqual([]);
  });

  it('reads the credits where the API has them', () => {
    const [credits] = sensor;
    const row = routeOf('GET', credits?.resource ?? '');
    const [, path = ''] = /value_json\.data\.(\w+)/.exec(credits?.value_template ?? '') ?? [];
    expect([row?.scope, hasPlace(row?.data, [path])]).toEqual(['read-videos', true]);
  });
});

describe('the blueprint of Home Assistant', () => {
  it('names only inputs that it has, and uses each', () => {
    const used = new Set([...allText.matchAll(/!input (\w+)/g)].map(([, name]) => name));
    expect([...used].sort()).toEqual(Object.keys(blueprint.input).sort());
    expect(blueprint.domain).toBe('automation');
  });

  it('reads in each answer what the API sends, after it has checked the status', () => {
    const asked = actions.filter(({ action }) => action !== undefined);
    expect(asked).toHaveLength(Object.keys(commands).length);
    for (const { action = '', data = {}, response_variable: answer = '' } of asked) {
      const { url = '', method = 'GET', payload = '', headers = {} } = commands[action.replace('rest_command.', '')] ?? {};
      const row = routeOf(method, url);
      const needed = [...`${payload} ${headers['idempotency-key']}`.matchAll(/(?:: |\{\{ )(\w+)(?! \| default|\w)(?= [|}]|[,}])/g)].map(
        ([, name]) => name,
      );
      expect(
        needed.filter((name) => !(name && name in data)),
        action,
      ).toEqual([]);
      expect(actions.find(({ if: check }) => check?.includes(`${answer}.status`))?.if).toBe(`{{ ${answer}.status != ${row?.status} }}`);
      const places = [...allText.matchAll(new RegExp(`${answer}\\.content\\.data\\.([\\w.\\[\\]]+)`, 'g'))].map(([, path = '']) => path);
      expect(places.length, answer).toBeGreaterThan(0);
      for (const path of places) expect(hasPlace(row?.data, toPath(path)), path).toBe(true);
    }
  });

  it('waits for the events of its own video', () => {
    const waiting = actions.find(({ repeat }) => repeat)?.repeat;
    expect(waiting?.sequence[0]?.wait_for_trigger).toMatchObject([{ trigger: 'webhook', webhook_id: '!input webhook_id' }]);
    expect(waiting?.until).toContain('wait.trigger.json.data.videoId == video_id');
    for (const event of ['video.completed', 'video.failed'] as const) expect(hasPlace(webhookData[event], ['videoId'])).toBe(true);
    expect(hasPlace(webhookData['video.failed'], ['code'])).toBe(true);
    expect(allText).toContain("wait.trigger.json.type != 'video.completed'");
  });
});
