import { isMap, mapOf, type AnyMap } from '../../core/data/guards.ts';
import { isEncrypted } from '../../core/sops.ts';

/**
 * An object without the field `sops` that SOPS adds: Flux and other tools decrypt the values before the cluster gets them. The values of a
 * Secret are unknown, and are replaced by ones that their type accepts. Any other object is returned as it is.
 */
export function withoutSops(fields: AnyMap): AnyMap {
  if (typeof mapOf(fields['sops'])?.['mac'] !== 'string') return fields;
  const { sops: _ofNoCluster, ...rest } = fields;
  if (rest['kind'] === 'SopsSecret') return fields; // its operator decrypts it in the cluster, and needs the field
  if (rest['kind'] !== 'Secret') return rest;
  const { data, stringData } = rest;
  return {
    ...rest,
    ...(isMap(data) && { data: withPlausible(data, (json) => Buffer.from(json).toString('base64')) }),
    ...(isMap(stringData) && { stringData: withPlausible(stringData, (json) => json) }),
  };
}

/** Encrypted values as JSON, which some types of Secrets ask for; still another one for each. */
function withPlausible(values: AnyMap, write: (json: string) => string): AnyMap {
  const entries = Object.entries(values).map(([key, value]) => [key, isEncrypted(value) ? write(JSON.stringify({ sops: value })) : value]);
  return Object.fromEntries(entries) as AnyMap; // entries of its own
}
