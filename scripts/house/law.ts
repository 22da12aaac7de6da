/**
 * The rules of ARCHITECTURE.md as a table: which files may import which, what may be named where,
 * and how long a file may be. Each rule says what to do instead. A rule looks at a file's path and
 * one of its lines or imports.
 */
export interface ImportRule {
  /** Files that the rule applies to. */
  files: RegExp;
  /** Files within `files` that are exempt. */
  except?: RegExp;
  /** Import specifiers that are forbidden there. */
  refuses: RegExp;
  instead: string;
}

const inside = (...folders: string[]) => new RegExp(`^(${folders.join('|')})/`);
/** Layers of the app, as its own files import them. */
const appRooms = (...names: string[]) => new RegExp(`^(\\.\\./)+(${names.join('|')})/`);
const own = (...names: string[]) => new RegExp(`^@hellograph/(${names.join('|')})(/|$)`);

export const importRules: ImportRule[] = [
  {
    files: inside('packages/contract'),
    refuses: /^(@hellograph\/|node:)/,
    instead: 'contract is isomorphic and imports nothing of ours: move the fact into contract, or the code out of it',
  },
  {
    files: inside('packages/render'),
    except: /\.test\.ts$/,
    refuses: /^(node:|@hellograph\/(?!contract(\/|$))|sharp|react)/,
    instead: 'render is pure: take numbers, pixels and strings as arguments and let worker/src/stages do the rest',
  },
  {
    files: inside('packages/face-models'),
    except: /\/(model-files|matte-model)\.ts$|\.test\.ts$/,
    refuses: /^(node:|@hellograph\/(?!render(\/|$)))/,
    instead: 'devices run the models, too: take bytes and pictures as arguments',
  },
  {
    files: inside('packages/calendar'),
    except: /\.(test|fixture)\.ts$/,
    refuses: /^(@hellograph\/|node:)/,
    instead: 'calendar files are text from plain values: pass what they need as an argument',
  },
  {
    files: inside('packages/words/src'),
    except: /\.test\.ts$/,
    refuses: /^(node:|@hellograph\/(?!contract(\/|$)))/,
    instead: 'words are texts and their types: fill them in where they are shown',
  },
  {
    files: inside('packages/sdk'),
    refuses: /^(@hellograph\/|node:)/,
    instead: 'the client runs in programs of other people: it knows the OpenAPI document, and nothing of ours',
  },
  {
    files: inside('packages/kit'),
    refuses: own('db', 'jobs', 'storage', 'render', 'testing'),
    instead: 'kit stands below all but contract: pass what it needs as an argument',
  },
  {
    files: inside('packages/storage', 'packages/jobs', 'packages/db'),
    except: /\.(test|fixture)\.ts$/,
    refuses: own('db', 'jobs', 'storage', 'render', 'testing'),
    instead: 'storage, jobs and db know only contract and kit: compose them in api or worker',
  },
  {
    files: inside('worker/src'),
    refuses: own('db'),
    instead: 'the worker has no database: put what it needs into the job payload, and what it found into the outcome',
  },
  {
    files: inside('api/src'),
    refuses: own('render', 'face-models'),
    instead: 'the api does not render: announce a job and read its outcome',
  },
  {
    files: inside('pwa/src'),
    except: /\.test\.tsx?$/,
    refuses: /^(@hellograph\/(?!contract(\/|$)|render(\/|$)|face-models$|words\/(?!server))|node:)/,
    instead: 'the app shares only contract and its words (and render and the face models for its preview): ask the api',
  },
  {
    files: inside('api/src', 'worker/src', 'packages'),
    except: /\.(test|fixture)\.ts$|^packages\/(testing|drills|bench)\/|^worker\/src\/cli\//,
    refuses: own('testing'),
    instead: 'testing is for tests: make what you need a part of the program',
  },
  {
    files: /./,
    except: /\.(test|fixture)\.tsx?$|^packages\/(drills|bench)\//,
    refuses: /^@hellograph\/(api|worker|pwa)\/testing(\/|$)/,
    instead: 'only tests, drills and benchmarks use a test entry: export what a command needs from tools.ts',
  },
  {
    files: inside('api', 'worker', 'pwa', 'packages'),
    except: /^packages\/(drills|bench)\//,
    refuses: own('drills', 'bench'),
    instead: 'drills and benchmarks use the programs, never the other way round',
  },
  {
    files: inside('packages'),
    except: /^packages\/(drills|bench)\//,
    refuses: own('api', 'worker', 'pwa'),
    instead: 'packages stand below the programs: pass what they need as an argument',
  },
  {
    files: inside('api/src'),
    except: /^api\/src\/features\/billing\/stripe-[\w-]+\.ts$|\.fixture\.ts$/,
    refuses: /^stripe$/,
    instead: 'only the stripe-*.ts files of billing know Stripe: take Payments as an argument',
  },
  {
    files: inside('packages/test-checkout'),
    refuses: /^@hellograph\/(?!test-checkout$)/,
    instead: 'the test checkout stands in for Stripe, which knows nothing of us: speak to it through its API',
  },
  {
    files: inside('api', 'worker', 'pwa', 'packages'),
    except: /\.(test|fixture)\.ts$|^pwa\/e2e\//,
    refuses: own('test-checkout'),
    instead: 'a program cannot tell the test checkout from Stripe: talk to it through the stripe SDK',
  },
  {
    files: /./,
    except: /^packages\/jobs\/src\/queue\.ts$/,
    refuses: /^bull$/,
    instead: 'only packages/jobs/src/queue.ts knows Bull: use announce and consume from @hellograph/jobs',
  },
  {
    files: /./,
    except: /^packages\/db\/src\/(sqlite\/.*|database\.test\.ts$)/,
    refuses: /^better-sqlite3$/,
    instead: 'only packages/db/src/sqlite knows SQLite: take a database or an executor as an argument',
  },
  {
    files: /./,
    except: /^packages\/db\/src\/(postgres\/.*|testing\.ts$)/,
    refuses: /^pg$/,
    instead: 'only packages/db/src/postgres knows PostgreSQL: take a database or an executor as an argument',
  },
  {
    files: inside('api/src', 'worker/src', 'packages'),
    except: /^worker\/src\/stages\/|^packages\/kit\/src\/process\/|\.test\.ts$|^packages\/(testing|drills|bench)\//,
    refuses: /^(node:)?child_process$/,
    instead: 'only worker/src/stages and @hellograph/kit/process start processes: add a stage, or keep one warm',
  },
  {
    files: inside('api/src/domain'),
    except: /\.(test|fixture)\.ts$/,
    refuses: /(^|\/)(features|testing)\//,
    instead: 'the domain stands below the features: take a value or a function as an argument',
  },
  {
    files: inside('api/src/domain'),
    except: /\.(test|fixture)\.ts$/,
    refuses: /(^|\/)platform\/http\/(?!media-links$|session-tokens$|request-client$)/,
    instead: 'the domain knows nothing of HTTP: take plain values and throw a CodedError',
  },
  {
    files: inside('api/src/platform'),
    except: /\.(test|fixture)\.ts$/,
    refuses: /(^|\/)(features|domain|testing)\//,
    instead: 'the platform stands below domain and features: take a value or a function, and let app.ts pass it',
  },
  {
    files: inside('api/src'),
    except: /^api\/src\/(platform\/http\/|platform\/open-platform\.ts|app\.ts|main\.ts)|\.routes\.ts$|\.(test|fixture)\.ts$/,
    refuses: /^(fastify|@fastify\/.*|fastify-plugin)$/,
    instead: 'only *.routes.ts and plugins know Fastify: take plain values and answer plain values or throw a CodedError',
  },
  {
    files: inside('pwa/src/lib', 'pwa/src/ui'),
    except: /\.test\.tsx?$/,
    refuses: appRooms('drafts', 'sync', 'domain', 'features', 'routes'),
    instead: 'lib and ui know nothing of the product: take it as an argument, or move the file up',
  },
  {
    files: inside('pwa/src/drafts'),
    // The database knows the rows that sync keeps in it.
    except: /\/database\.ts$|\.test\.tsx?$/,
    refuses: appRooms('sync', 'domain', 'features', 'routes'),
    instead: 'drafts stand below sync, domain and the features: let these read the drafts',
  },
  {
    files: inside('pwa/src/sync'),
    except: /\.test\.tsx?$/,
    refuses: appRooms('domain', 'features', 'routes', 'realtime'),
    instead: 'sync shows nothing itself: give followSync a handler, as domain/show-accepted.ts does',
  },
  {
    files: inside('pwa/src/domain'),
    except: /\.test\.tsx?$/,
    refuses: appRooms('features', 'routes'),
    instead: 'domain is what features share: move it into the feature, or what it needs into domain',
  },
];

const program = /^(?:api|worker|pwa)\/src\//;

/**
 * Returns whether a file outside a program imports one of its sources by path instead of by a
 * declared entry.
 */
export const isPastEntry = (file: string, importedFile: string): boolean =>
  /^(scripts|packages)\//.test(file) && program.test(importedFile);

/** A folder of the api. Two with the same name would be ambiguous. */
const room = /^api\/src\/(domain|features)\/([^/]+)\//;

/** A line for each name that a folder of `domain/` shares with one of `features/`. */
export function findTwinRooms(files: readonly string[]): string[] {
  const layersOf = new Map<string, Set<string>>();
  for (const file of files) {
    const [, layer = '', name = ''] = room.exec(file) ?? [];
    if (name) layersOf.set(name, (layersOf.get(name) ?? new Set()).add(layer));
  }
  return [...layersOf]
    .filter(([, layers]) => layers.size > 1)
    .map(([name]) => `api/src/domain/${name} and api/src/features/${name} share a name: name the feature for what people do in it.`);
}

const feature = /^((?:api|pwa)\/src\/features\/)([^/]+)\//;

/** Returns the other feature that a feature imports, or `undefined`. */
export function findForeignFeature(file: string, importedFile: string): string | undefined {
  const from = feature.exec(file);
  const to = feature.exec(importedFile);
  return from && to && from[1] === to[1] && from[2] !== to[2] ? to[2] : undefined;
}

export interface LineRule {
  files: RegExp;
  except?: RegExp;
  refuses: RegExp;
  instead: string;
}

export const lineRules: LineRule[] = [
  {
    files: /^(api|worker|packages|pwa)\/.*\.tsx?$/,
    except: /config\/env\.ts$|\.test\.tsx?$|\.config\.ts$|^pwa\/e2e\/|^packages\/(testing|drills|bench)\/|^packages\/db\/src\/testing\.ts$/,
    refuses: /\bprocess\.env\b/,
    instead: 'read it in config/env.ts and pass the value',
  },
  {
    files: /^packages\/render\/src\/.*\.ts$/,
    except: /\.test\.ts$/,
    refuses: /\b(Math\.random|Date\.now|performance\.now|setTimeout|fetch)\(/,
    instead: 'render is pure: take the seed, the time or the data as an argument',
  },
  {
    files: /\.tsx?$/,
    refuses: /@ts-(ignore|nocheck)/,
    instead: 'say what the type is; @ts-expect-error with a reason where a library is wrong',
  },
  {
    files: /\.test\.tsx?$|\.e2e\.ts$/,
    refuses: /\b(it|test|describe)\.only\(/,
    instead: 'run one test by its name, do not commit the choice',
  },
];

export const sizes = { linesStop: 300, algorithmLinesStop: 450, linesP90: 180 } as const;

/** Long files are allowed only to algorithms of the engine, whose header cites the source. */
export const linesStopOf = (file: string) => (/^packages\/render\/src\//.test(file) ? sizes.algorithmLinesStop : sizes.linesStop);

export const refusedNames = /(^|\/)(utils?|helpers?|misc|common|types)\.tsx?$/;
