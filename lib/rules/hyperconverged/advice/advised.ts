import type { Release } from '../../../core/kubevirt/release.ts';
import { operatorWith } from '../../../cluster/hyperconverged/releases.ts';
import { isHyperConverged } from '../../../cluster/hyperconverged/types.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { asStored } from '../../../schema/as-stored.ts';
import { shippedSchema } from '../../../schema/shipped-schemas.ts';
import { defineRule, none, type Context, type Rule } from '../../rule.ts';
import { requestOf, type HyperConvergedRequest } from '../request.ts';

/** A HyperConverged as our own rules look at it: with the defaults of its schema, but as no webhook has touched it. */
export interface Advised extends HyperConvergedRequest {
  /** As somebody wrote it. */
  readonly written: Manifest;
}

interface Advice extends Omit<Rule, 'check' | 'fields'> {
  /** In v1beta1, from the root. */
  readonly fields: readonly string[];
  readonly check: (advised: Advised, context: Context) => Iterable<Finding>;
}

/** Advice on a HyperConverged of either version. One that Go cannot read is refused, and gets no advice. */
export function defineAdvice({ check, ...entry }: Advice): Rule {
  return defineRule({
    ...entry,
    check(manifest, _at, context) {
      const advised = advisedOf(manifest, context);
      return advised === undefined ? none : check(advised, context);
    },
  });
}

/** What a release says of a manifest: an upgrade asks several of them about the same one. */
interface Known {
  readonly release: string;
  readonly old: Manifest | undefined;
  readonly advised: Advised | undefined;
}

const known = new WeakMap<Manifest, Known>();

function advisedOf(manifest: Manifest, context: Context): Advised | undefined {
  const { old, config } = context;
  const release = config.release.text;
  const found = known.get(manifest);
  if (found?.release === release && found.old === old) return found.advised;
  const advised = make(manifest, context);
  known.set(manifest, { release, old, advised });
  return advised;
}

/** A version that the release does not serve is refused, and gets no advice either. */
function make(manifest: Manifest, { old, config: { release } }: Context): Advised | undefined {
  const schema = isHyperConverged(manifest) ? shippedSchema(manifest.apiVersion, manifest.kind, release) : undefined;
  if (schema === undefined) return undefined;
  const asked = { old: old && asHeld(old, release), release: operatorWith(release) };
  const request = requestOf(asStored(schema, manifest), asked);
  return request && { ...request, written: manifest };
}

function asHeld(manifest: Manifest, release: Release): Manifest {
  const schema = shippedSchema(manifest.apiVersion, manifest.kind, release);
  return schema === undefined ? manifest : asStored(schema, manifest);
}
