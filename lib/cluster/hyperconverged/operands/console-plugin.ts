import type { Labels, Manifest, ObjectMeta } from '../../../core/manifest.ts';
import { hyperConvergedName } from '../types.ts';
import { goTlsArguments } from './go-tls-arguments.ts';
import { nginxConf } from './nginx-conf.ts';
import { operandLabels } from './operand-meta.ts';
import { awayFromEachOther, everyone, infraPlacement, looseMeta, ownedMeta, role, roleBinding, serviceAccount } from './parts.ts';
import { priorityClassName } from './priority-class.ts';
import type { OperandRequest } from './request.ts';

/** The two servers behind the plugin; each has a Deployment, a Service, a ServiceAccount and a NetworkPolicy. */
interface Server {
  readonly name: string;
  readonly port: number;
  readonly certificate: string;
  readonly mountPath: string;
}

const plugin: Server = {
  name: 'kubevirt-console-plugin',
  port: 9443,
  certificate: 'plugin-serving-cert',
  mountPath: '/var/serving-cert',
};
const proxy: Server = {
  name: 'kubevirt-apiserver-proxy',
  port: 8080,
  certificate: 'console-proxy-serving-cert',
  mountPath: '/app/cert',
};

const uiConfig = 'kubevirt-ui-config';
const nginx = 'nginx-conf';
const userSettings = 'kubevirt-user-settings';
const features = 'kubevirt-ui-features';
const reader = 'kubevirt-ui-config-reader';

/** The plugin of OpenShift's console, where the installation names both of its images. */
export function consolePlugin(request: OperandRequest): readonly Manifest[] {
  const { consolePlugin: pluginImage, consoleProxy: proxyImage } = request.installation.images;
  if (!pluginImage || !proxyImage) return [];
  return [
    serviceAccount(request, plugin.name, plugin.name),
    serviceAccount(request, proxy.name, proxy.name),
    configMap(request, nginx, plugin.name, { 'nginx.conf': nginxConf(request.tlsProfile) }),
    configMap(request, userSettings, uiConfig, undefined),
    configMap(request, features, uiConfig, uiFeatures),
    role(ownedMeta(request, reader, plugin.name), 'Role', readerRules),
    roleBinding(ownedMeta(request, `${reader}-rolebinding`, plugin.name), reader, 'Role', everyone),
    pluginDeployment(request, pluginImage),
    proxyDeployment(request, proxyImage),
    service(request, plugin),
    service(request, proxy),
    networkPolicy(request, plugin, { ingress: [fromConsole], policyTypes: ['Ingress'] }),
    networkPolicy(request, proxy, {
      egress: [toDns, { ports: [tcp(6443)] }],
      ingress: [{ ports: [tcp(proxy.port)] }],
      policyTypes: ['Egress', 'Ingress'],
    }),
    consolePluginObject(request),
  ];
}

const uiFeatures: Labels = {
  automaticSubscriptionActivationKey: '',
  automaticSubscriptionOrganizationId: '',
  disabledGuestSystemLogsAccess: 'false',
  ipStackType: 'IPv4SingleStack',
  kubevirtApiserverProxy: 'true',
  loadBalancerEnabled: 'true',
  nodePortAddress: '',
  nodePortEnabled: 'false',
};

const readerRules: readonly object[] = [
  { apiGroups: [''], resourceNames: [userSettings], resources: ['configmaps'], verbs: ['get', 'update', 'patch'] },
  { apiGroups: [''], resourceNames: [features], resources: ['configmaps'], verbs: ['get'] },
];

function configMap(request: OperandRequest, name: string, component: string, data: Labels | undefined): Manifest {
  const metadata = { ...looseMeta(request, name, component), namespace: request.namespace };
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata, ...(data && { data }) };
}

function tcp(port: number): object {
  return { port, protocol: 'TCP' };
}

function pods(namespace: string, matchLabels: Labels): object {
  return { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } }, podSelector: { matchLabels } };
}

const fromConsole: object = { from: [pods('openshift-console', { app: 'console', component: 'ui' })], ports: [tcp(plugin.port)] };

const toDns: object = {
  ports: [tcp(5353), { port: 5353, protocol: 'UDP' }],
  to: [pods('openshift-dns', { 'dns.operator.openshift.io/daemonset-dns': 'default' })],
};

function networkPolicy(request: OperandRequest, { name }: Server, rules: object): Manifest {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { ...looseMeta(request, `${name}-np`, name), namespace: request.namespace },
    spec: { podSelector: { matchLabels: { app: hyperConvergedName, 'app.kubernetes.io/component': name } }, ...rules },
  };
}

function service(request: OperandRequest, { name, port, certificate }: Server): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: {
      ...ownedMeta(request, `${name}-service`, name),
      annotations: { 'service.beta.openshift.io/serving-cert-secret-name': certificate },
    },
    spec: {
      ports: [{ name: `${name}-port`, port, protocol: 'TCP', targetPort: port }],
      selector: { 'app.kubernetes.io/component': name },
    },
  };
}

function pluginDeployment(request: OperandRequest, image: string): Manifest {
  const mount = { mountPath: '/etc/nginx/nginx.conf', name: nginx, readOnly: true, subPath: 'nginx.conf' };
  return deployment(request, plugin, image, { mounts: [mount], volumes: [{ name: nginx, configMap: { name: nginx } }] });
}

function proxyDeployment(request: OperandRequest, image: string): Manifest {
  return deployment(request, proxy, image, { args: goTlsArguments(request.tlsProfile) });
}

interface Differences {
  readonly args?: readonly string[];
  readonly mounts?: readonly object[];
  readonly volumes?: readonly object[];
}

function deployment(request: OperandRequest, server: Server, image: string, { args, mounts = [], volumes = [] }: Differences): Manifest {
  const { name, port, certificate, mountPath } = server;
  const labels = operandLabels(name, request.installation.version);
  const metadata: ObjectMeta = { ...looseMeta(request, name, name), namespace: request.namespace };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata,
    spec: {
      replicas: request.topology.infrastructureHighlyAvailable === false ? 1 : 2,
      selector: { matchLabels: labels },
      strategy: { type: 'RollingUpdate' },
      template: {
        metadata: { annotations: { 'openshift.io/required-scc': 'restricted-v2' }, labels },
        spec: {
          ...awayFromEachOther(request, name),
          ...infraPlacement(request),
          containers: [
            {
              name,
              image,
              imagePullPolicy: 'IfNotPresent',
              ...(args && { args }),
              ports: [{ containerPort: port, protocol: 'TCP' }],
              resources: { requests: { cpu: '10m', memory: '100Mi' } },
              securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
              terminationMessagePath: '/dev/termination-log',
              terminationMessagePolicy: 'FallbackToLogsOnError',
              volumeMounts: [{ mountPath, name: certificate, readOnly: true }, ...mounts],
            },
          ],
          priorityClassName,
          securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
          serviceAccountName: name,
          volumes: [{ name: certificate, secret: { defaultMode: 420, secretName: certificate } }, ...volumes],
        },
      },
    },
  };
}

function consolePluginObject(request: OperandRequest): Manifest {
  const { namespace } = request;
  return {
    apiVersion: 'console.openshift.io/v1',
    kind: 'ConsolePlugin',
    metadata: looseMeta(request, 'kubevirt-plugin', plugin.name),
    spec: {
      displayName: 'Kubevirt Console Plugin',
      backend: { type: 'Service', service: { name: `${plugin.name}-service`, namespace, port: plugin.port, basePath: '/' } },
      contentSecurityPolicy: null,
      i18n: { loadType: '' },
      proxy: [
        {
          alias: proxy.name,
          authorization: 'UserToken',
          endpoint: { type: 'Service', service: { name: `${proxy.name}-service`, namespace, port: proxy.port } },
        },
      ],
    },
  };
}
