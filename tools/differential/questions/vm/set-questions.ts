import type { AnyMap } from '../../../../lib/core/data/guards.ts';
import { judgingKubeVirt } from '../judging-kubevirt.ts';
import { some } from '../makers.ts';
import { metadata } from '../metadata.ts';
import type { Random } from '../random.ts';
import { validSpec } from '../vmi/valid-spec.ts';
import { twistedSpec } from '../vmi/twisted-spec.ts';
import { dataVolumeTemplate, runs } from './vm-parts.ts';

export function replicaSetInput(random: Random): unknown {
  const object = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstanceReplicaSet',
    metadata,
    spec: {
      ...some(random, 2, { replicas: () => random.pick([0, 3, -1]), paused: () => true }),
      selector: selector(random),
      template: { metadata: templateMetadata(random), ...(random.onceIn(30) ? {} : { spec: anySpec(random) }) },
    },
  };
  return {
    object,
    ...(random.onceIn(10) && { operation: 'UPDATE', oldObject: object }),
    ...(random.onceIn(2) && { kubevirt: judgingKubeVirt(random) }),
  };
}

export function poolInput(random: Random): unknown {
  const strategy = (): unknown =>
    some(random, 2, { unmanaged: () => ({}), opportunistic: () => ({}), proactive: () => random.pick<unknown>([{}, null]) });
  const pool = (): AnyMap => (random.onceIn(2) ? validPool(random) : anyPool());
  const anyPool = (): AnyMap => ({
    ...some(random, 2, { replicas: () => random.pick([0, 3]) }),
    selector: selector(random),
    ...(!random.onceIn(30) && { virtualMachineTemplate: template() }),
    ...some(random, 3, { maxUnavailable: () => random.pick<unknown>(unavailable), updateStrategy: strategy, scaleInStrategy: strategy }),
  });
  const template = (): AnyMap => ({
    metadata: templateMetadata(random),
    spec: {
      ...runs(random),
      // Of a pool alone KubeVirt's OpenAPI document leaves the word to the rules.
      template: {
        metadata: templateMetadata(random),
        spec: { ...(anySpec(random) as object), ...(random.onceIn(40) && { dnsPolicy: 'z' }) },
      },
      ...some(random, 4, { dataVolumeTemplates: () => [dataVolumeTemplate(random)] }),
    },
  });
  const version = random.onceIn(20) ? 'v1alpha1' : 'v1beta1';
  const object = { apiVersion: `pool.kubevirt.io/${version}`, kind: 'VirtualMachinePool', metadata, spec: pool() };
  return {
    object,
    ...(random.onceIn(5) && { operation: 'UPDATE', oldObject: random.onceIn(2) ? object : { ...object, spec: pool() } }),
    ...(random.onceIn(2) && { kubevirt: judgingKubeVirt(random) }),
  };
}

function validPool(random: Random): AnyMap {
  const labels = { app: random.pick(['db', 'web']) };
  return {
    ...some(random, 2, {
      replicas: () => random.pick([0, 3]),
      maxUnavailable: () => random.pick<unknown>([1, '50%']),
      autohealing: () => ({ startUpFailureThreshold: 3 }),
      updateStrategy: () => random.pick<unknown>([{}, { unmanaged: {} }, { opportunistic: {} }, { proactive: {} }]),
    }),
    selector: { matchLabels: labels },
    virtualMachineTemplate: {
      metadata: { labels },
      spec: { runStrategy: 'Always', template: { metadata: { labels }, spec: validSpec(random) } },
    },
  };
}

const unavailable = [
  0,
  1,
  -1,
  7,
  '0%',
  '1%',
  '100%',
  '101%',
  '50',
  '%',
  'x%',
  '-5%',
  '+5%',
  '5 %',
  '1.5%',
  '99999999999999999999%',
  '5%%',
  null,
] as const;

export function presetInput(random: Random): unknown {
  const { domain } = anySpec(random) as { readonly domain: unknown }; // a VMI's spec has one
  const spec = some(random, 1, { selector: () => selector(random) });
  return {
    object: {
      apiVersion: 'kubevirt.io/v1',
      kind: 'VirtualMachineInstancePreset',
      metadata,
      spec: { ...spec, ...(random.onceIn(30) ? {} : { domain }) },
    },
  };
}

function anySpec(random: Random): unknown {
  return random.onceIn(2) ? validSpec(random) : twistedSpec(random);
}

function selector(random: Random): unknown {
  return random.pick<unknown>([
    { matchLabels: { app: 'db' } },
    { matchLabels: { app: 'db' } },
    { matchLabels: { app: 'web' } },
    { matchExpressions: [{ key: 'app', operator: 'In', values: ['db', 'web'] }] },
    { matchExpressions: [{ key: 'app', operator: 'In' }] },
    { matchExpressions: [{ key: 'app', operator: 'Near', values: ['db'] }] },
    { matchExpressions: [{ key: 'tier', operator: 'DoesNotExist' }] },
    { matchLabels: { 'a/b/c': '-x' } },
    {},
  ]);
}

export function templateMetadata(random: Random): AnyMap {
  return some(random, 2, {
    labels: () => random.pick<unknown>([{ app: 'db' }, { app: 'db' }, { app: 'db' }, { app: 'web' }, {}, { 'kubevirt.io/nodeName': 'x' }]),
    annotations: () =>
      some(random, 4, {
        tier: () => random.pick(['edge', 'core']),
        'kubevirt.io/ignitiondata': () => '{}',
        'kubevirt.io/disablePCIHole64': () => 'true',
      }),
  });
}
