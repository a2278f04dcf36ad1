import type { Labels, Manifest } from '../../../core/manifest.ts';
import { hyperConvergedName } from '../types.ts';
import { operandLabels } from './operand-meta.ts';
import { looseMeta, ownedMeta, role, roleBinding, securityContextConstraints, serviceAccount } from './parts.ts';
import type { OperandRequest } from './request.ts';
import { ianaCiphers, tlsProfileSpec } from './tls-profile.ts';

export const aieAnnotation = 'hco.kubevirt.io/deployAIE';

/** Exactly `true`; nothing else counts. */
export function isAieDeployed(annotations: Labels): boolean {
  return annotations[aieAnnotation] === 'true';
}

const webhook = 'kubevirt-aie-webhook';
const webhookComponent = 'aie-webhook';
const plugin = 'iommufd-device-plugin';
const certificates = '/tmp/k8s-webhook-server/serving-certs';
const certificateSecret = 'kubevirt-aie-webhook-tls';

/** The webhook for accelerated VMs and its device plugin, where an annotation asks for them. */
export function aie(request: OperandRequest): readonly Manifest[] {
  if (!isAieDeployed(request.annotations)) return [];
  return [
    serviceAccount(request, webhook, webhookComponent),
    service(request),
    clusterRole(request),
    clusterRoleBinding(request),
    launcherConfig(request),
    deployment(request),
    webhookConfiguration(request),
    serviceAccount(request, plugin, plugin),
    ...(request.openshift ? [pluginConstraints(request)] : []),
    daemonSet(request),
  ];
}

function selectorOf(component: string): Labels {
  return { app: hyperConvergedName, 'app.kubernetes.io/component': component };
}

function service(request: OperandRequest): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: {
      ...ownedMeta(request, webhook, webhookComponent),
      annotations: { 'service.beta.openshift.io/serving-cert-secret-name': certificateSecret },
    },
    spec: { ports: [{ name: 'https', port: 443, protocol: 'TCP', targetPort: 9443 }], selector: selectorOf(webhookComponent) },
  };
}

function clusterRole(request: OperandRequest): Manifest {
  const verbs = ['get', 'list', 'watch'];
  return role(looseMeta(request, webhook, webhookComponent), 'ClusterRole', [
    { apiGroups: ['kubevirt.io'], resources: ['virtualmachineinstances'], verbs },
    { apiGroups: [''], resources: ['configmaps'], verbs },
  ]);
}

function clusterRoleBinding(request: OperandRequest): Manifest {
  const subject = { kind: 'ServiceAccount', name: webhook, namespace: request.namespace };
  return roleBinding(looseMeta(request, webhook, webhookComponent), webhook, 'ClusterRole', subject);
}

/** People fill in the rules. */
function launcherConfig(request: OperandRequest): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { ...looseMeta(request, 'kubevirt-aie-launcher-config', webhookComponent), namespace: request.namespace },
    data: { 'config.yaml': 'rules:\n' },
  };
}

function deployment(request: OperandRequest): Manifest {
  const { installation, namespace } = request;
  const probe = (path: string): object => ({
    httpGet: { path, port: 8081, scheme: 'HTTP' },
    initialDelaySeconds: 5,
    periodSeconds: 10,
  });
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { ...looseMeta(request, webhook, webhookComponent), namespace },
    spec: {
      replicas: 1,
      selector: { matchLabels: selectorOf(webhookComponent) },
      strategy: {},
      template: {
        metadata: { labels: operandLabels(webhookComponent, installation.version) },
        spec: {
          containers: [
            {
              name: 'webhook',
              image: installation.images.aieWebhook,
              imagePullPolicy: 'IfNotPresent',
              args: webhookArguments(request),
              env: [{ name: 'NAMESPACE', valueFrom: { fieldRef: { apiVersion: 'v1', fieldPath: 'metadata.namespace' } } }],
              livenessProbe: probe('/healthz'),
              readinessProbe: probe('/readyz'),
              ports: [
                { containerPort: 9443, name: 'https', protocol: 'TCP' },
                { containerPort: 8443, name: 'metrics', protocol: 'TCP' },
                { containerPort: 8081, name: 'health', protocol: 'TCP' },
              ],
              resources: { limits: { cpu: '200m', memory: '128Mi' }, requests: { cpu: '100m', memory: '64Mi' } },
              securityContext: {
                allowPrivilegeEscalation: false,
                capabilities: { drop: ['ALL'] },
                readOnlyRootFilesystem: true,
                runAsNonRoot: true,
                seccompProfile: { type: 'RuntimeDefault' },
              },
              volumeMounts: [{ mountPath: certificates, name: 'tls-cert', readOnly: true }],
            },
          ],
          serviceAccountName: webhook,
          volumes: [{ name: 'tls-cert', secret: { secretName: certificateSecret } }],
        },
      },
    },
  };
}

function webhookArguments({ tlsProfile }: OperandRequest): readonly string[] {
  const { ciphers, minTLSVersion } = tlsProfileSpec(tlsProfile);
  const names = ianaCiphers(ciphers);
  return [
    '--metrics-bind-address=:8443',
    '--metrics-secure=true',
    `--webhook-cert-path=${certificates}`,
    `--metrics-cert-path=${certificates}`,
    ...(minTLSVersion === '' ? [] : [`--tls-min-version=${minTLSVersion}`]),
    ...(minTLSVersion < 'VersionTLS13' && names.length > 0 ? [`--tls-cipher-suites=${names.join(',')}`] : []),
  ];
}

function webhookConfiguration(request: OperandRequest): Manifest {
  return {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'MutatingWebhookConfiguration',
    metadata: {
      ...looseMeta(request, webhook, webhookComponent),
      annotations: { 'service.beta.openshift.io/inject-cabundle': 'true' },
    },
    webhooks: [
      {
        name: 'virt-launcher-mutator.kubevirt.io',
        admissionReviewVersions: ['v1'],
        clientConfig: { service: { name: webhook, namespace: request.namespace, path: '/mutate-pods', port: 443 } },
        failurePolicy: 'Fail',
        objectSelector: { matchLabels: { 'kubevirt.io': 'virt-launcher' } },
        rules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['pods'], scope: 'Namespaced' }],
        sideEffects: 'None',
      },
    ],
  };
}

function pluginConstraints(request: OperandRequest): Manifest {
  return securityContextConstraints(request, plugin, plugin, {
    allowedCapabilities: [],
    supplementalGroups: { type: 'RunAsAny' },
    volumes: ['hostPath', 'projected'],
  });
}

function daemonSet(request: OperandRequest): Manifest {
  const paths = [
    { name: 'device-plugins', hostPath: { path: '/var/lib/kubelet/device-plugins' } },
    { name: 'dev', hostPath: { path: '/dev' } },
    { name: 'fd-sockets', hostPath: { path: '/var/run/kubevirt/fd-sockets', type: 'DirectoryOrCreate' } },
  ];
  return {
    apiVersion: 'apps/v1',
    kind: 'DaemonSet',
    metadata: ownedMeta(request, plugin, plugin),
    spec: {
      selector: { matchLabels: selectorOf(plugin) },
      template: {
        metadata: { labels: operandLabels(plugin, request.installation.version) },
        spec: {
          containers: [
            {
              name: plugin,
              image: request.installation.images.iommufdDevicePlugin,
              imagePullPolicy: 'IfNotPresent',
              args: ['-log-level=info', '-socket-dir=/var/run/kubevirt/fd-sockets'],
              resources: { requests: { cpu: '100m', memory: '50M' } },
              securityContext: { privileged: true },
              volumeMounts: paths.map(({ name, hostPath }) => ({ mountPath: hostPath.path, name })),
            },
          ],
          nodeSelector: { 'node-role.kubernetes.io/worker': '' },
          priorityClassName: 'system-node-critical',
          serviceAccountName: plugin,
          volumes: paths,
        },
      },
      updateStrategy: { type: 'RollingUpdate' },
    },
  };
}
