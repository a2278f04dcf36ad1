import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, listOf } from '../../../../lib/core/data/guards.ts';
import { newestRelease } from '../../../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../../../lib/core/manifest.ts';
import { metadataSchema, publishedSchema } from '../../../../lib/policy/built-in/published-schemas.ts';
import { schemaLookup } from '../../../../lib/schema/schema-lookup.ts';
import type { SchemaNode } from '../../../../lib/schema/schema-node.ts';
import type { Random } from '../random.ts';

const schemaOf = schemaLookup([], newestRelease);

/** A guest's pod, or another object, and a policy that applies a few random fields of its schema. */
export function applyInput(random: Random): unknown {
  const object = random.onceIn(3) ? random.pick(others) : random.pick(pods());
  const expression = new ApplyExpression(random).of(object);
  const metadata = { name: 'p' };
  const mutations = [{ patchType: 'ApplyConfiguration', applyConfiguration: { expression } }];
  return {
    operation: 'CREATE',
    object,
    ...(object.metadata.namespace !== undefined && {
      namespaceObject: { apiVersion: 'v1', kind: 'Namespace', metadata: { name: object.metadata.namespace } },
    }),
    policies: [
      {
        apiVersion: 'admissionregistration.k8s.io/v1beta1',
        kind: 'MutatingAdmissionPolicy',
        metadata,
        spec: {
          failurePolicy: random.onceIn(4) ? 'Ignore' : 'Fail',
          reinvocationPolicy: random.onceIn(3) ? 'IfNeeded' : 'Never',
          matchConstraints: {
            resourceRules: [{ apiGroups: ['*'], apiVersions: ['*'], operations: ['CREATE', 'UPDATE'], resources: ['*'] }],
          },
          mutations,
        },
      },
    ],
    bindings: [
      {
        apiVersion: 'admissionregistration.k8s.io/v1beta1',
        kind: 'MutatingAdmissionPolicyBinding',
        metadata,
        spec: { policyName: 'p' },
      },
    ],
    params: [],
  };
}

/** Writes `Object{…}` for some of the fields of a schema. */
class ApplyExpression {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  of(object: Manifest): string {
    const root = publishedSchema(object.apiVersion, object.kind) ?? schemaOf(object.apiVersion, object.kind)?.root;
    if (root === undefined) throw new Error(`there is no schema of ${object.kind}`);
    const parts = Object.keys(root.schema.properties ?? {}).filter((key) => !['apiVersion', 'kind', 'metadata', 'status'].includes(key));
    const part = parts[this.#random.int(parts.length)] ?? 'spec';
    const fields = [
      ...(this.#random.onceIn(4) ? [`metadata: ${this.#value(metadataSchema(), 'Object.metadata', object.metadata, 3)}`] : []),
      ...(root.property(part) === undefined ? [] : [`${part}: ${this.#value(root.property(part), `Object.${part}`, object[part], 6)}`]),
    ];
    return `Object{${fields.join(', ')}}`;
  }

  #value(node: SchemaNode | undefined, type: string, live: unknown, depth: number): string {
    const random = this.#random;
    if (random.onceIn(60) && live !== undefined && !/['[\]/-]/.test(type)) return type.replace('Object', 'object');
    if (random.onceIn(80)) return random.pick(["'odd'", '7', 'true', "['odd']", "{'odd': 'odd'}", 'null', "{'a': 'b'}"]);
    if (node === undefined) return "'any'";
    switch (node.schema.type) {
      case 'array':
        return this.#list(node, type, live, depth);
      case 'object':
        return node.schema.properties === undefined ? this.#map(node, type, live, depth) : this.#object(node, type, live, depth);
      case 'boolean':
        return random.pick(['true', 'false']);
      case 'integer':
      case 'number':
        return random.pick(['1', '0', '80', '8080']);
      case 'string':
        return random.pick(["'a'", "'b'", "''", "'TCP'", "'compute'", 'object.metadata.name']);
      default:
        return random.pick(["'1'", "'100m'", '2', "'1Gi'"]);
    }
  }

  #object(node: SchemaNode, type: string, live: unknown, depth: number): string {
    const known = isMap(live) ? live : {};
    const keys = Object.keys(node.schema.properties ?? {}).filter((key) => /^[a-z]\w*$/.test(key) && !reserved.has(key));
    if (depth <= 0 || keys.length === 0) return `${type}{}`;
    const chosen = new Set<string>();
    const there = keys.filter((key) => known[key] !== undefined);
    for (let i = this.#random.int(3) + 1; i > 0; i--) {
      const from = there.length > 0 && !this.#random.onceIn(3) ? there : keys;
      chosen.add(from[this.#random.int(from.length)] ?? '');
    }
    const fields = Array.from(chosen, (key) => `${key}: ${this.#value(node.property(key), `${type}.${key}`, known[key], depth - 1)}`);
    if (this.#random.onceIn(100)) fields.push("nowhere: 'a'");
    if (this.#random.onceIn(100)) fields.push('?absent: optional.none()');
    return `${type}{${fields.join(', ')}}`;
  }

  #map(node: SchemaNode, type: string, live: unknown, depth: number): string {
    const known = isMap(live) ? live : {};
    const names = Object.keys(known);
    const entries = Array.from({ length: this.#random.int(3) }, () => {
      const key = names[this.#random.int(names.length + 1)] ?? this.#random.pick(['team', 'cpu', 'a/b']);
      return [key, this.#value(node.additional, `${type}.${key}`, known[key], depth - 1)] as const;
    });
    return `{${Array.from(new Map(entries), ([key, value]) => `'${key}': ${value}`).join(', ')}}`;
  }

  /** Mostly lists that can be merged: with items that are there, in any order, and new ones. */
  #list(node: SchemaNode, type: string, live: unknown, depth: number): string {
    const random = this.#random;
    const { 'x-kubernetes-list-type': listType, 'x-kubernetes-list-map-keys': keys = [] } = node.schema;
    if (listType === undefined && !random.onceIn(4)) return '[]';
    const known = listOf(live);
    const items = Array.from({ length: random.int(4) }, () => {
      const item = known[random.int(known.length + 1)];
      if (listType !== 'map')
        return random.onceIn(2) && typeof item === 'string' ? `'${item}'` : this.#value(node.items, type, item, depth - 1);
      const text = this.#value(node.items, type, item, depth - 1);
      const named = keys.flatMap((key) => {
        const value = isMap(item) ? item[key] : random.pick(['new', 'newer', 'compute']);
        if (value === undefined || random.onceIn(20) || text.includes(`{${key}:`) || text.includes(`, ${key}:`)) return [];
        const isNumber = node.items?.property(key)?.schema.type === 'integer';
        return [
          `${key}: ${isNumber ? (typeof value === 'number' ? value : random.int(9000)) : `'${typeof value === 'string' ? value : 'other'}'`}`,
        ];
      });
      if (!text.startsWith('Object.') || named.length === 0) return text;
      return text.endsWith('{}') ? text.replace('{}', `{${named.join(', ')}}`) : text.replace('{', `{${named.join(', ')}, `);
    });
    return `[${items.join(', ')}]`;
  }
}

/** Words of CEL, which no field of an Object can be called without an escape. */
const reserved: ReadonlySet<string> = new Set([
  'namespace',
  'in',
  'as',
  'const',
  'continue',
  'else',
  'for',
  'function',
  'if',
  'import',
  'let',
  'loop',
  'package',
  'return',
  'var',
  'void',
  'while',
  'true',
  'false',
  'null',
  'break',
]);

let recorded: readonly [Manifest, ...Manifest[]] | undefined;

/** The pods of recorded guests. */
function pods(): readonly [Manifest, ...Manifest[]] {
  return (recorded ??= readFileSync(join(__dirname, '../../../../test/vectors/pod.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly output?: { readonly pod?: Manifest } })
    .flatMap(({ output }) => (output?.pod === undefined ? [] : [asPod(output.pod)])) as unknown as readonly [Manifest, ...Manifest[]]); // there are some
}

/** What answers leave out is filled in, as a cluster would have it. */
function asPod(pod: Manifest): Manifest {
  const { generateName: _generated, ...metadata } = pod.metadata as Manifest['metadata'] & { readonly generateName?: string };
  return { ...pod, apiVersion: 'v1', kind: 'Pod', metadata: { ...metadata, name: 'virt-launcher-db-abcde' } };
}

const named = { name: 'db', namespace: 'shop' };
const container = { name: 'web', image: 'quay.io/shop/web:1', ports: [{ containerPort: 80 }, { containerPort: 53, protocol: 'UDP' }] };
const template = { metadata: { labels: { app: 'web' } }, spec: { containers: [container, { name: 'log', image: 'quay.io/shop/log' }] } };
const selector = { matchLabels: { app: 'web' } };

const others: readonly [Manifest, ...Manifest[]] = [
  {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: named,
    spec: { ...template.spec, imagePullSecrets: [{ name: 'pull' }], tolerations: [{ key: 'a', operator: 'Exists' }] },
  },
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: named,
    spec: {
      selector: { app: 'web' },
      ports: [
        { name: 'http', port: 80 },
        { name: 'dns', port: 53, protocol: 'UDP' },
      ],
    },
  },
  { apiVersion: 'apps/v1', kind: 'Deployment', metadata: named, spec: { selector, template } },
  {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: named,
    spec: { podSelector: selector, ingress: [{ ports: [{ port: 80 }] }] },
  },
  { apiVersion: 'v1', kind: 'LimitRange', metadata: named, spec: { limits: [{ type: 'Container', max: { cpu: '2' } }] } },
  {
    apiVersion: 'v1',
    kind: 'ResourceQuota',
    metadata: named,
    spec: { hard: { cpu: '10' }, scopeSelector: { matchExpressions: [{ scopeName: 'Terminating', operator: 'Exists' }] } },
  },
  {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { ...named, finalizers: ['a/b'] },
    spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
  },
  { apiVersion: 'v1', kind: 'Secret', metadata: named, stringData: { a: 'b' } },
  { apiVersion: 'v1', kind: 'ConfigMap', metadata: { ...named, labels: { app: 'web' } }, data: { a: 'b' } },
  { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop', labels: { team: 'red' } } },
  { apiVersion: 'storage.k8s.io/v1', kind: 'StorageClass', metadata: { name: 'fast' }, provisioner: 'a.b', parameters: { tier: 'ssd' } },
  {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: named,
    spec: {
      runStrategy: 'Always',
      template: {
        metadata: { labels: { app: 'db' } },
        spec: {
          domain: { cpu: { cores: 2 }, devices: { disks: [{ name: 'root', disk: { bus: 'virtio' } }] } },
          volumes: [{ name: 'root', containerDisk: { image: 'a' } }],
        },
      },
    },
  },
  {
    apiVersion: 'cdi.kubevirt.io/v1beta1',
    kind: 'DataVolume',
    metadata: named,
    spec: { source: { blank: {} }, storage: { resources: { requests: { storage: '1Gi' } } } },
  },
];
