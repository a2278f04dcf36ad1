import { bool, type CelType, dyn, int, listOf, mapOf, string, struct, timestamp } from '../../schema/cel/check/type.ts';
import type { FieldTypes } from '../../schema/cel/check/environment.ts';

export const requestType: CelType = struct('kubernetes.AdmissionRequest');
export const namespaceType: CelType = struct('kubernetes.Namespace');
export const variablesType: CelType = struct('kubernetes.variables');

const strings = listOf(string);
const labels = mapOf(string, string);
const kind = struct('kubernetes.GroupVersionKind');
const resource = struct('kubernetes.GroupVersionResource');

/** plugin/cel.BuildRequestType and BuildNamespaceType */
const types: ReadonlyMap<string, ReadonlyMap<string, CelType>> = new Map([
  [
    requestType.name,
    fields({
      kind,
      resource,
      subResource: string,
      requestKind: kind,
      requestResource: resource,
      requestSubResource: string,
      name: string,
      namespace: string,
      operation: string,
      userInfo: struct('kubernetes.UserInfo'),
      dryRun: bool,
      options: dyn,
    }),
  ],
  [kind.name, fields({ group: string, version: string, kind: string })],
  [resource.name, fields({ group: string, version: string, resource: string })],
  ['kubernetes.UserInfo', fields({ username: string, uid: string, groups: strings, extra: mapOf(string, strings) })],
  [
    namespaceType.name,
    fields({
      metadata: struct('kubernetes.NamespaceMetadata'),
      spec: struct('kubernetes.NamespaceSpec'),
      status: struct('kubernetes.NamespaceStatus'),
    }),
  ],
  [
    'kubernetes.NamespaceMetadata',
    fields({
      name: string,
      generateName: string,
      namespace: string,
      labels,
      annotations: labels,
      UID: string,
      creationTimestamp: timestamp,
      deletionGracePeriodSeconds: int,
      deletionTimestamp: timestamp,
      generation: int,
      resourceVersion: string,
      finalizers: strings,
    }),
  ],
  ['kubernetes.NamespaceSpec', fields({ finalizers: strings })],
  ['kubernetes.NamespaceStatus', fields({ conditions: listOf(struct('kubernetes.NamespaceCondition')), phase: string })],
  [
    'kubernetes.NamespaceCondition',
    fields({ status: string, type: string, lastTransitionTime: timestamp, message: string, reason: string }),
  ],
]);

function fields(of: Readonly<Record<string, CelType>>): ReadonlyMap<string, CelType> {
  return new Map(Object.entries(of));
}

/** The fields of what every expression of a policy may look at. */
export function fieldsOfRequest(name: string): FieldTypes | undefined {
  const known = types.get(name);
  return known && ((field) => known.get(field));
}

const patch = fields({ op: string, path: string, from: string, value: dyn });

/** Types that mutations make: `Object.spec{…}` with any fields, and `JSONPatch{…}`. */
export function fieldsOfPatches(name: string): FieldTypes | undefined {
  if (name === 'JSONPatch') return (field) => patch.get(field) ?? nothing;
  return name === 'Object' || name.startsWith('Object.') ? () => dyn : undefined;
}

/** The type of a field that a JSONPatch does not have: nothing is assignable to it, and it prints as nothing. */
const nothing: CelType = { kind: 'opaque', name: '', parameters: [] };

/** The type of a variable as others see it (convertCelTypeToDeclType). */
export function typeOfVariable(type: CelType | undefined): CelType {
  if (type === undefined) return dyn;
  switch (type.kind) {
    case 'opaque':
    case 'param':
    case 'struct':
    case 'type':
      return dyn;
    case 'list':
      return listOf(typeOfVariable(type.parameters[0]));
    case 'map':
      return mapOf(typeOfVariable(type.parameters[0]), typeOfVariable(type.parameters[1]));
    default:
      return type;
  }
}
