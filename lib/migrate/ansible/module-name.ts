import type { MapTree } from './parse/tree.ts';
import { templateKinds } from './template-kinds.ts';

/** The modules whose parameters are known. */
export type ModuleName =
  'kubevirt_rs' | 'kubevirt_preset' | 'kubevirt_vm' | 'kubevirt_pvc' | 'kubevirt_template' | 'kubevirt.core.kubevirt_vm';

/** What a task of ours calls: a module that sends an object, `k8s` with a definition, or one whose work has no place in a chart. */
export type Called =
  | { readonly type: 'module'; readonly module: Exclude<ModuleName, 'kubevirt_template'> }
  | { readonly type: 'k8s' }
  | { readonly type: 'gone'; readonly wayOut: (parameters: MapTree) => string };

const old = ['kubevirt_rs', 'kubevirt_preset', 'kubevirt_vm', 'kubevirt_pvc'] as const;
const oldCollections = ['', 'community.general.', 'community.kubevirt.', 'ansible.legacy.'];
const k8sCollections = ['', 'kubernetes.core.', 'community.kubernetes.', 'community.okd.', 'redhat.openshift.', 'ansible.legacy.'];
/** The one collection, as its authors and as Red Hat publish it. */
const coreCollections = ['kubevirt.core', 'redhat.openshift_virtualization'];

const list = new Intl.ListFormat('en');

const gone: Readonly<Record<string, (parameters: MapTree) => string>> = {
  kubevirt_template: (parameters) =>
    `Write a function that makes its ${list.format(templateKinds(parameters))} in a chart, and call it with what the template has as parameters.`,
  kubevirt_cdi_upload: () => 'Make a DataVolume with the source upload, and run virtctl image-upload.',
};

const called: ReadonlyMap<string, Called> = new Map<string, Called>([
  ...oldCollections.flatMap((collection) => old.map((module): [string, Called] => [collection + module, { type: 'module', module }])),
  ...oldCollections.flatMap((collection) =>
    Object.entries(gone).map(([name, wayOut]): [string, Called] => [collection + name, { type: 'gone', wayOut }]),
  ),
  ...k8sCollections.flatMap((collection) => ['k8s', 'k8s_raw'].map((name): [string, Called] => [collection + name, { type: 'k8s' }])),
  // What ansible-kubevirt-modules had before k8s: the same parameters.
  ['kubevirt_raw', { type: 'k8s' }],
  ...coreCollections.map((collection): [string, Called] => [
    `${collection}.kubevirt_vm`,
    { type: 'module', module: 'kubevirt.core.kubevirt_vm' },
  ]),
]);

/** Groups of modules that share defaults: that of Ansible 2.9 has the old modules of KubeVirt, too. */
const groups: ReadonlyMap<string, (called: Called) => boolean> = new Map<string, (called: Called) => boolean>([
  ['group/k8s', (each) => each.type !== 'module' || each.module !== 'kubevirt.core.kubevirt_vm'],
  ['group/kubernetes.core.k8s', ({ type }) => type === 'k8s'],
]);

/** What a name in a task calls; undefined for modules of others. `collections` are those that the play looks short names up in. */
export function calledBy(name: string, collections: readonly string[] = []): Called | undefined {
  if (name === 'kubevirt_vm' && collections.some((each) => coreCollections.includes(each))) return called.get('kubevirt.core.kubevirt_vm');
  return called.get(name);
}

/** For which modules a key of module_defaults is: of one, however its name is written, or of a group. Undefined for those of others. */
export function defaultsFor(name: string): { readonly isGroup: boolean; readonly has: (called: Called) => boolean } | undefined {
  const group = groups.get(name);
  if (group !== undefined) return { isGroup: true, has: group };
  const one = called.get(name);
  return one && { isGroup: false, has: (other) => isSameCall(one, other) };
}

function isSameCall(a: Called, b: Called): boolean {
  return a.type === b.type && (a.type !== 'module' || b.type !== 'module' || a.module === b.module);
}
