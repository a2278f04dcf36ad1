import { isMap, type AnyMap } from '../../core/data/guards.ts';
import { call, literal, type Code, type Props } from './code.ts';
import { hasOnly, Taken } from './taken.ts';

/** Takes what the props of a DataVolume can say. */
export function takeDataVolume(spec: Taken, namespace: string | undefined, props: Props): void {
  const source = sourceCode(spec.peek('source'), namespace);
  if (source !== undefined) {
    spec.take('source');
    props.set('source', source);
  }
  const { kind, ...reference } = isMap(spec.peek('sourceRef')) ? (spec.peek('sourceRef') as AnyMap) : {};
  if (kind === 'DataSource' && hasOnly(reference, ['name', 'namespace'])) {
    spec.take('sourceRef');
    props.set('sourceRef', literal(reference));
  }
  for (const claim of ['storage', 'pvc']) {
    const value = spec.peek(claim);
    if (isMap(value)) props.set(claim, claimCode(new Taken(spec.take(claim) as AnyMap)));
  }
  spec.passOn(props, ['checkpoints', 'contentType', 'finalCheckpoint', 'preallocation', 'priorityClassName', 'serviceAccountName']);
}

function sourceCode(source: unknown, namespace: string | undefined): Code | undefined {
  if (!isMap(source)) return undefined;
  const [entry, another] = Object.entries(source);
  if (entry === undefined || another !== undefined || !isMap(entry[1])) return undefined;
  const [kind, value] = entry;
  switch (kind) {
    case 'http':
    case 'registry': {
      const { url, ...others } = value;
      return call(`DataVolumeSource.${kind}`, hasOnly(others, []) ? literal(url) : literal(value));
    }
    case 'blank':
    case 'upload':
      return hasOnly(value, []) ? call(`DataVolumeSource.${kind}`) : undefined;
    case 'pvc':
    case 'snapshot': {
      const reference = placedCode(value, namespace);
      return reference && call(`DataVolumeSource.${kind}`, reference);
    }
    default:
      return literal(source);
  }
}

/** A reference that has a namespace, which constructs fill in where it is the one that the object stands in; undefined for any other. */
export function placedCode(reference: unknown, namespace: string | undefined): Code | undefined {
  if (!isMap(reference) || !hasOnly(reference, ['name', 'namespace']) || typeof reference['namespace'] !== 'string') return undefined;
  return literal(reference['namespace'] === namespace ? { name: reference['name'] } : reference);
}

/** A claim: its size alone where it says no more. */
function claimCode(claim: Taken): Code {
  let size: unknown;
  claim.within('resources', (resources) =>
    resources.within('requests', (requests) => {
      size = requests.take('storage');
    }),
  );
  if (claim.isEmpty && size !== undefined) return literal(size);
  const { rest } = claim;
  return literal(size === undefined ? rest : { ...rest, size });
}
