import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from './lib/prepared.mjs';

const read = (file: string) => fs.readFileSync(path.join(root, 'deploy', file), 'utf8');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('../package.json')));
const image = `ghcr.io/stint/stint:${version}`;

describe('PLATFORM-30 templates', () => {
  const kinds = { Deployment, StatefulSet, Ingress, PodDisruptionBudget, Service };
  const Kind = z.object({ kind: z.enum(['Deployment', 'StatefulSet', 'Ingress', 'PodDisruptionBudget', 'Service']) });
  const Resources = z.object({ resources: z.array(z.string()), images: z.array(z.object({ newTag: z.string() })) });

  it.each(['one', 'several'])('kubernetes/%s follows the schema of Kubernetes in each file', (name) => {
    const folder = `kubernetes/${name}`;
    const { resources, images } = Resources.parse(parse(read(`${folder}/kustomization.yaml`)));
    expect(images.map(({ newTag }) => newTag)).toEqual([version]);
    const files = fs.readdirSync(path.join(root, 'deploy', folder));
    expect([...resources, 'kustomization.yaml'].sort()).toEqual(files.sort());
    for (const file of resources) {
      const manifest: unknown = parse(read(`${folder}/${file}`));
      new kinds[Kind.parse(manifest).kind](manifest as never).validate();
    }
  });

  it('the schema of Kubernetes finds a misspelled field and a wrong type', () => {
    const manifest = read('kubernetes/one/stint.yaml');
    for (const [right, wrong] of [
      ['mountPath: /data', 'mountPth: /data'],
      ['replicas: 1', 'replicas: one'],
    ] as const) {
      expect(manifest).toContain(right);
      expect(() => new StatefulSet(parse(manifest.replace(right, wrong))).validate()).toThrow();
    }
  });

  const Container = z.object({ image: z.string(), volumes: z.array(z.string()) });
  it('Coolify, CapRover, Portainer and Unraid start the image of this version with a volume and an address', () => {
    const coolify = z.object({ services: z.object({ stint: Container }) }).parse(parse(read('templates/coolify.yaml')));
    expect(coolify.services.stint).toMatchObject({ image, volumes: ['stint-data:/data'] });

    const caprover = z
      .object({
        services: z.record(z.string(), Container.extend({ environment: z.record(z.string(), z.string()) })),
        caproverOneClickApp: z.object({
          variables: z.array(z.object({ id: z.string(), defaultValue: z.string().optional() })),
        }),
      })
      .parse(parse(read('templates/caprover.yml')));
    const app = caprover.services.$$cap_appname;
    const { variables } = caprover.caproverOneClickApp;
    expect(app?.image).toBe('ghcr.io/stint/stint:$$cap_version');
    expect(variables.find(({ id }) => id === '$$cap_version')?.defaultValue).toBe(version);
    const used = new Set(read('templates/caprover.yml').match(/\$\$cap_\w+/g));
    const variableIds = ['$$cap_appname', '$$cap_root_domain', ...variables.map(({ id }) => id)];
    expect([...used].filter((name) => !variableIds.includes(name))).toEqual([]);

    const portainer = z
      .object({
        templates: z.array(z.object({ image: z.string(), volumes: z.array(z.object({ container: z.string() })) })),
      })
      .parse(JSON.parse(read('templates/portainer.json')));
    expect(portainer.templates).toMatchObject([{ image, volumes: [{ container: '/data' }] }]);

    const unraid = read('templates/unraid.xml');
    for (const part of [`<Repository>${image}</Repository>`, 'Target="/data"', 'Target="PUBLIC_URL"'])
      expect(unraid).toContain(part);
  });

  it('names only settings that the server knows', () => {
    const configuration = read('../docs/configuration.md');
    const names = [
      'coolify.yaml',
      'caprover.yml',
      'portainer.json',
      'unraid.xml',
      'yunohost/conf/systemd.service',
    ].flatMap((file) => read(`templates/${file}`).match(/\b(?:SMTP|PUBLIC|TRUST|BACKUP|ADMIN|DATA)_[A-Z]+\b/g) ?? []);
    expect(names.length).toBeGreaterThan(15);
    expect([...new Set(names)].filter((name) => !configuration.includes(`\`${name}\``))).toEqual([]);
  });

  it('the package for YunoHost has its version and scripts that a shell reads', () => {
    const manifest = z.object({ version: z.string() }).parse(parseToml(read('templates/yunohost/manifest.toml')));
    expect(manifest.version).toBe(`${version}~ynh1`);
    const scripts = path.join(root, 'deploy/templates/yunohost/scripts');
    for (const name of fs.readdirSync(scripts)) execFileSync('bash', ['-n', path.join(scripts, name)]);
  });

  it('a release publishes the version of its tag for two architectures with its bill of materials', () => {
    const workflow = read('../.github/workflows/release.yml');
    expect(parse(workflow)).toMatchObject({ on: { push: { tags: ['v*.*.*'] } }, permissions: { contents: 'read' } });
    for (const part of ['linux/amd64,linux/arm64', 'sbom: true', 'npm sbom', 'npm test packed'])
      expect(workflow).toContain(part);
  });
});
