/** The modules whose parameters are known. */
export type ModuleName =
  'kubevirt_rs' | 'kubevirt_preset' | 'kubevirt_vm' | 'kubevirt_pvc' | 'kubevirt_template' | 'kubevirt.core.kubevirt_vm';

/** What a task of ours calls: a module that sends an object, `k8s` with a definition, or one whose work has no place in a chart. */
export type Called =
  | { readonly type: 'module'; readonly module: Exclude<ModuleName, 'kubevirt_template'> }
  | { readonly type: 'k8s' }
  | { readonly type: 'gone'; readonly wayOut: string };

const old = ['kubevirt_rs', 'kubevirt_preset', 'kubevirt_vm', 'kubevirt_pvc'] as const;
const oldCollections = ['', 'community.general.', 'community.kubevirt.', 'ansible.legacy.'];
const k8sCollections = ['', 'kubernetes.core.', 'community.kubernetes.', 'community.okd.', 'redhat.openshift.', 'ansible.legacy.'];

const gone: Readonly<Record<string, string>> = {
  kubevirt_template: 'Write a function that makes a VirtualMachine of a chart, and call it with what the template has as parameters.',
  kubevirt_cdi_upload: 'Make a DataVolume with the source upload, and run virtctl image-upload.',
};

const called: ReadonlyMap<string, Called> = new Map<string, Called>([
  ...oldCollections.flatMap((collection) => old.map((module): [string, Called] => [collection + module, { type: 'module', module }])),
  ...oldCollections.flatMap((collection) =>
    Object.entries(gone).map(([name, wayOut]): [string, Called] => [collection + name, { type: 'gone', wayOut }]),
  ),
  ...k8sCollections.flatMap((collection) => ['k8s', 'k8s_raw'].map((name): [string, Called] => [collection + name, { type: 'k8s' }])),
  ['kubevirt.core.kubevirt_vm', { type: 'module', module: 'kubevirt.core.kubevirt_vm' }],
]);

/** What a name in a task calls; undefined for modules of others. `collections` are those that the play looks short names up in. */
export function calledBy(name: string, collections: readonly string[] = []): Called | undefined {
  if (name === 'kubevirt_vm' && collections.includes('kubevirt.core')) return called.get('kubevirt.core.kubevirt_vm');
  return called.get(name);
}
