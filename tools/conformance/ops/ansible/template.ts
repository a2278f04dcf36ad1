import { isMap, listOf, type AnyMap } from '../../../../lib/core/data/guards.ts';
import { withValues } from '../../../../lib/core/data/path.ts';
import { machineFields } from '../../../../lib/migrate/ansible/convert/machine.ts';
import { ModuleFailure } from '../../../../lib/migrate/ansible/parameters/failure.ts';
import type { Parameters } from '../../../../lib/migrate/ansible/parameters/read-parameters.ts';
import { isTrue } from '../../../../lib/migrate/ansible/python/truth.ts';

const annotations = {
  display_name: 'openshift.io/display-name',
  description: 'description',
  long_description: 'openshift.io/long-description',
  provider_display_name: 'openshift.io/provider-display-name',
  documentation_url: 'openshift.io/documentation-url',
  support_url: 'openshift.io/support-url',
  icon_class: 'iconClass',
  version: 'template.cnv.io/version',
} as const;

const defaults = { default_disk: 'disk', default_volume: 'volume', default_nic: 'nic', default_network: 'network' } as const;

/** The OpenShift template of kubevirt_template, which an import refuses: nothing but OpenShift can make objects of it. */
export function templateOf(parameters: Parameters, kubevirtVersion: string): AnyMap {
  const described = Object.entries(annotations).flatMap(([name, key]) => (isTrue(parameters[name]) ? [[key, parameters[name]]] : []));
  const named = Object.entries(defaults).flatMap(([name, key]) => {
    const value = parameters[name];
    return isMap(value) && isTrue(value) ? [[`defaults.template.cnv.io/${key}`, value['name'] ?? null]] : [];
  });
  return {
    apiVersion: 'template.openshift.io/v1',
    kind: 'Template',
    metadata: {
      name: parameters['name'] ?? null,
      namespace: parameters['namespace'],
      labels: { 'template.cnv.io/type': 'vm' },
      annotations: Object.fromEntries([...described, ...named]) as AnyMap,
    },
    objects: listOf(parameters['objects']).map((object) => objectOf(object, parameters, kubevirtVersion)),
    parameters: parameters['parameters'] ?? null,
  };
}

/** Only a VirtualMachine is written as the parameters of kubevirt_vm; an object of any other kind is what the API has. */
function objectOf(object: unknown, parameters: Parameters, kubevirtVersion: string): unknown {
  if (!isMap(object)) throw new ModuleFailure('crash', "'str' object has no attribute 'get'", ['objects']);
  return object['kind'] === 'VirtualMachine' ? machineOf(object, parameters, kubevirtVersion) : object;
}

/** Nothing is coerced here: `${MEMORY}` stands for what OpenShift fills in. */
function machineOf(object: AnyMap, parameters: Parameters, apiVersion: string): AnyMap {
  if (isTrue(object['disks']) || isTrue(object['interfaces'])) {
    throw new ModuleFailure('crash', "'NoneType' object is not subscriptable", ['objects']);
  }
  const spec = ['spec', 'template', 'spec'];
  const fields = Array.from(machineFields(object, { isPreset: false }), ({ path, value }) => ({ path: [...spec, ...path], value }));
  const devices = [
    { name: 'default_disk', path: ['domain', 'devices', 'disks'] },
    { name: 'default_volume', path: ['volumes'] },
    { name: 'default_nic', path: ['domain', 'devices', 'interfaces'] },
    { name: 'default_network', path: ['networks'] },
  ].flatMap(({ name, path }) => (isTrue(parameters[name]) ? [{ path: [...spec, ...path], value: [parameters[name]] }] : []));
  const { kind, name = null, namespace = null } = object;
  return withValues<AnyMap>({ apiVersion, kind, metadata: { name, namespace } }, [...fields, ...devices]);
}
