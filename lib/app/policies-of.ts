import { refusedProp } from '../constructs/props/prop-value.ts';
import { mapOf } from '../core/data/guards.ts';
import type { Manifest } from '../core/manifest.ts';
import type { PolicyDocument } from '../core/policy-document.ts';
import type { RawLocation } from '../core/source-location.ts';

/** The policies that a Cluster states. Throws a UsageError for anything but a list of objects of Kubernetes. */
export function policiesOf(policies: unknown, at: RawLocation): readonly PolicyDocument[] {
  if (policies === undefined) return [];
  if (Array.isArray(policies) && policies.every(isObject)) return policies.map((manifest) => ({ manifest, location: at }));
  const hint = "Write policies: Yaml.load('policies.yaml'), which cdk8s exports, or the objects themselves.";
  throw refusedProp('policies', policies, 'not a list of objects with apiVersion, kind and metadata.name', hint, at);
}

function isObject(value: unknown): value is Manifest {
  const { apiVersion, kind, metadata } = mapOf(value) ?? {};
  return typeof apiVersion === 'string' && typeof kind === 'string' && typeof mapOf(metadata)?.['name'] === 'string';
}
