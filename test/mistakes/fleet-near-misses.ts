import { object, vm, vmYaml, vmYamlWith } from './texts.ts';

const mem = 'memory: {guest: 1Gi}';
const plain = `domain: {${mem}, devices: {}}`;
const disk = (target: string, fields: string): string =>
  vmYaml(
    `domain: {${mem}, devices: {disks: [{name: data, ${target}, ${fields}}]}}, volumes: [{name: data, persistentVolumeClaim: {claimName: data}}]`,
  );
const domain = (fields: string): string => vmYaml(`domain: {${mem}, ${fields}, devices: {}}`);
const labelled = (spec: string): string =>
  vmYaml(`${spec}, ${plain}`).replace('  template:\n', '  template:\n    metadata: {labels: {app: database}}\n');
const apart = (term: string): string =>
  labelled(
    `affinity: {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{topologyKey: kubernetes.io/hostname, ${term}}]}}`,
  );

/** What is nearly a mistake of the fleet rows, and works. */
export const fleetNearMisses: readonly (readonly [name: string, text: string])[] = [
  ["an annotation of one's own at a VM", vm("annotations: { 'example.com/evict': 'true' }")],
  [
    'sidecars asked of the guest, and noted at the VM',
    vmYaml(plain)
      .replace('vms}', `vms, annotations: {sidecar.istio.io/inject: 'true'}}`)
      .replace('  template:\n', "  template:\n    metadata: {annotations: {sidecar.istio.io/inject: 'true'}}\n"),
  ],
  ['a shareable disk without a cache', disk('disk: {bus: virtio}', 'shareable: true, cache: none')],
  ['a disk with a cache of its own', disk('disk: {bus: virtio}', 'shareable: false, cache: writeback')],
  ['threads through a cache', disk('disk: {bus: virtio}', 'io: threads, cache: writethrough')],
  ['native I/O on a LUN', disk('lun: {bus: scsi}', 'io: native, cache: none')],
  ['a uuid without dashes', domain('firmware: {uuid: 5D307CA9B3EF428C886106E72D69F223}')],
  ['spinlocks by default', domain('features: {hyperv: {spinlocks: {}}}')],
  ['spinlocks that are off', domain('features: {hyperv: {spinlocks: {enabled: false, spinlocks: 0}}}')],
  ['a vendor of twelve letters', domain('features: {hyperv: {vendorid: {vendorid: GenuineIntel}}}')],
  ['an anti-affinity for all pods of the namespace', apart('labelSelector: {}')],
  ['an anti-affinity for its like', apart('labelSelector: {matchLabels: {app: database}}')],
  ['an anti-affinity for pods of another app', apart('labelSelector: {matchLabels: {app: nginx}}')],
  ['an anti-affinity for a guest that is not in Git', apart('labelSelector: {matchLabels: {vm.kubevirt.io/name: web}}')],
  ['an anti-affinity for launchers with a label of their own', apart('labelSelector: {matchLabels: {kubevirt.io/size: small}}')],
  ['an anti-affinity for pods of another namespace', apart('labelSelector: {matchLabels: {app: databse}}, namespaces: [lab]')],
  [
    'an anti-affinity by an expression',
    apart('labelSelector: {matchExpressions: [{key: app, operator: In, values: [databse, database]}]}'),
  ],
  ['maps of the pod without a value', vmYaml(`nodeSelector: , affinity: , tolerations: , ${plain}`)],
  [
    'a disk without a value',
    vmYaml(`domain: {${mem}, devices: {disks: [{name: tmp, disk: }]}}, volumes: [{name: tmp, emptyDisk: {capacity: 1Gi}}]`),
  ],
  [
    'the volume mode of the StorageProfile',
    object(
      'cdi.kubevirt.io/v1beta1',
      'DataVolume',
      '{source: {blank: {}}, storage: {volumeMode: FromStorageProfile, resources: {requests: {storage: 1Gi}}}}',
    ),
  ],
  ['a claim of a mebibyte', object('v1', 'PersistentVolumeClaim', '{accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Mi}}}')],
  [
    'a bandwidth without a limit',
    object(
      'migrations.kubevirt.io/v1alpha1',
      'MigrationPolicy',
      '{bandwidthPerMigration: 0, selectors: {virtualMachineInstanceSelector: {app: db}}}',
    ).replace(', namespace: vms', ''),
  ],
  ['a budget without a number', object('policy/v1', 'PodDisruptionBudget', '{selector: {matchLabels: {app: web}}}')],
  ['a budget of nothing', object('policy/v1', 'PodDisruptionBudget', '{maxUnavailable: 0, selector: {matchLabels: {app: web}}}')],
  ['a budget of all', object('policy/v1', 'PodDisruptionBudget', '{minAvailable: 100%, selector: {matchLabels: {app: web}}}')],
  [
    'updates of guests by both ways',
    object('kubevirt.io/v1', 'KubeVirt', '{workloadUpdateStrategy: {workloadUpdateMethods: [LiveMigrate, Evict]}}'),
  ],
  [
    'no updates of guests',
    object('kubevirt.io/v1', 'KubeVirt', '{workloadUpdateStrategy: {}, uninstallStrategy: BlockUninstallIfWorkloadsExist}'),
  ],
  [
    'a device of another plugin',
    object(
      'kubevirt.io/v1',
      'KubeVirt',
      '{configuration: {permittedHostDevices: {pciHostDevices: [{pciVendorSelector: any, resourceName: intel.com/qat, externalResourceProvider: true}], mediatedDevices: [{mdevNameSelector: GRID T4-2Q, resourceName: nvidia.com/GRID_T4-2Q}]}}}',
    ),
  ],
  [
    'an instancetype of the cluster that is not in Git',
    `${object('instancetype.kubevirt.io/v1beta1', 'VirtualMachineInstancetype', '{cpu: {guest: 1}, memory: {guest: 1Gi}}', 'small')}---\n${vmYamlWith('instancetype: {name: x1.small}', 'domain: {devices: {}}')}`,
  ],
  [
    'a Secret of another tool with user data',
    'apiVersion: v1\nkind: Secret\nmetadata: {name: worker-user-data, namespace: vms}\nstringData: {userData: "#cloud-config\\n", user-data: "#cloud-config\\n"}\n',
  ],
  ['a password by that name', 'apiVersion: v1\nkind: Secret\nmetadata: {name: login, namespace: vms}\nstringData: {user-data: abc}\n'],
  [
    'a Pod Security level of a release',
    'apiVersion: v1\nkind: Namespace\nmetadata: {name: shop, labels: {pod-security.kubernetes.io/enforce: privileged, pod-security.kubernetes.io/enforce-version: v1.30}}\n',
  ],
  [
    'a quota of devices, objects and classes',
    object(
      'v1',
      'ResourceQuota',
      '{hard: {requests.nvidia.com/gpu: 4, count/virtualmachines.kubevirt.io: 5, fast.storageclass.storage.k8s.io/requests.storage: 1Ti, hugepages-1Gi: 64Gi}}',
    ),
  ],
  ['a label of another domain', 'apiVersion: v1\nkind: Namespace\nmetadata: {name: shop, labels: {policy.example.com/enforce: all}}\n'],
  [
    'a quota of pods and claims by scope',
    object('v1', 'ResourceQuota', '{hard: {pods: 4, requests.cpu: 1500m, count/virtualmachines.kubevirt.io: 4}, scopes: [NotTerminating]}'),
  ],
  [
    'limits of pods, containers and claims',
    object(
      'v1',
      'LimitRange',
      '{limits: [{type: Pod, max: {cpu: 4}}, {type: Container, min: {cpu: 0}, max: {cpu: 2, nvidia.com/gpu: 1}, maxLimitRequestRatio: {cpu: 4}}, {type: PersistentVolumeClaim, min: {storage: 1Gi}, max: {storage: 1Gi}}]}',
    ),
  ],
  [
    'an Ingress of one host with a certificate',
    object(
      'networking.k8s.io/v1',
      'Ingress',
      '{ingressClassName: nginx, tls: [{hosts: [shop.example.com], secretName: shop-tls}], rules: [{host: shop.example.com, http: {paths: [{path: /, pathType: Prefix, backend: {service: {name: web, port: {number: 80}}}}]}}]}',
    ),
  ],
  [
    'an Ingress of all hosts below a domain, by an expression',
    object(
      'networking.k8s.io/v1',
      'Ingress',
      "{rules: [{host: '*.example.com', http: {paths: [{path: /shop(/|$)(.*), pathType: ImplementationSpecific, backend: {service: {name: web, port: {name: http}}}}]}}]}",
    ),
  ],
  [
    'an Ingress of one Service',
    object('networking.k8s.io/v1', 'Ingress', '{defaultBackend: {service: {name: web, port: {number: 8443}}}}'),
  ],
  [
    'a StorageClass of local volumes',
    'apiVersion: storage.k8s.io/v1\nkind: StorageClass\nmetadata: {name: local}\nprovisioner: kubernetes.io/no-provisioner\nvolumeBindingMode: WaitForFirstConsumer\nreclaimPolicy: Retain\n',
  ],
  [
    'a class of priority below zero',
    'apiVersion: scheduling.k8s.io/v1\nkind: PriorityClass\nmetadata: {name: batch}\nvalue: -10\npreemptionPolicy: Never\n',
  ],
  [
    'huge pages of arm64',
    vmYaml(
      'architecture: arm64, domain: {memory: {guest: 2Gi, hugepages: {pageSize: 64Ki}}, firmware: {bootloader: {efi: {secureBoot: false}}}, devices: {}}',
    ),
  ],
  ['huge pages of 1024Mi', vmYaml('domain: {memory: {guest: 2Gi, hugepages: {pageSize: 1024Mi}}, devices: {}}')],
  [
    'strings for KEDA',
    object(
      'keda.sh/v1alpha1',
      'ScaledObject',
      '{scaleTargetRef: {name: web}, triggers: [{type: cron, metadata: {timezone: UTC, desiredReplicas: "3"}}]}',
    ),
  ],
];
