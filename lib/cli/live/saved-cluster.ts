import { readSideInput } from '../../check/read-side.ts';
import { plural } from '../../core/text/plural.ts';
import type { Manifest } from '../../core/manifest.ts';
import { groupOf, identityOf, refOf, type ObjectRef } from '../../core/object-ref.ts';
import type { LiveCluster } from '../../live/live-cluster.ts';
import { openSources } from '../check/check-sources.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';

/**
 * A cluster as a file of `kubectl get … -o yaml` or a folder of must-gather holds it. Only of a kind that it holds at all does it say that an
 * object is not there, and of a folder only in namespaces that it holds.
 */
export function savedCluster(word: string, session: Session): LiveCluster {
  const opened = openSources([word], session.folder);
  try {
    const [first] = opened.refused;
    if (first !== undefined) throw usageError('KU0030', `--state ${word}: ${first.message}`, hint, first.location);
    const { objects, diagnostics, empty } = readSideInput(opened.sources, (file) => file);
    if (objects.length === 0) {
      const [why] = [...diagnostics, ...empty];
      throw usageError('KU0030', `the state is empty: ${word} holds ${why === undefined ? 'nothing' : `no object (${why.message})`}`, hint);
    }
    const found = new Map<string, Manifest>();
    for (const { manifest } of objects) {
      const identity = identityOf(refOf(manifest));
      if (!found.has(identity)) found.set(identity, manifest); // a must-gather holds some objects twice
    }
    const kinds = new Set(objects.map(({ ref }) => kindOf(ref)));
    const namespaces = new Set(objects.map(({ ref }) => ref.namespace));
    const isFolder = opened.sources.length > 1;
    const isWhole = ({ apiVersion }: ObjectRef): boolean => !isFolder || gatheredEverywhere.test(groupOf(apiVersion));
    return {
      name: word,
      objects: [...found.values()],
      isRead: (ref) => kinds.has(kindOf(ref)) && (isWhole(ref) || ref.namespace === undefined || namespaces.has(ref.namespace)),
      unread:
        diagnostics.length === 0
          ? []
          : [`${plural(diagnostics.length, 'document')} of ${word} cannot be read: ${diagnostics[0]?.message ?? ''}.`],
    };
  } finally {
    opened.close();
  }
}

/** Groups of which a must-gather takes the objects of all namespaces; of others it takes those of namespaces with VMs (gather_vms_namespaces). */
const gatheredEverywhere = /(?:^|\.)(?:kubevirt\.io|snapshot\.storage\.k8s\.io)$/;

const hint = 'Write it with kubectl get vm,vmi,vmirs,vmpool,kubevirt -A -o yaml --show-managed-fields, or name a folder of must-gather.';

function kindOf({ apiVersion, kind }: ObjectRef): string {
  return `${groupOf(apiVersion)}/${kind}`;
}
