import type { Manifest } from '../../core/manifest.ts';

/**
 * The object with the status that the API server keeps of a request once its mutating webhooks have seen it: none of one that is new, and
 * the old one of an update, because the status has a subresource of its own.
 */
export function withKeptStatus({ status: _given, ...object }: Manifest, old: Manifest | undefined): Manifest {
  const kept = old?.['status'];
  return kept === undefined ? object : { ...object, status: kept };
}
