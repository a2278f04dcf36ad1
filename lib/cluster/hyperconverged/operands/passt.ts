import type { Manifest } from '../../../core/manifest.ts';
import { isPasstDeployed } from './network-bindings.ts';
import { looseMeta, ownedMeta, podPlacement, securityContextConstraints, serviceAccount } from './parts.ts';
import type { OperandRequest } from './request.ts';

const name = 'passt-binding-cni';
const component = 'network';

const install = `ls -la "/cni/kubevirt-passt-binding"
cp -f "/cni/kubevirt-passt-binding" "/opt/cni/bin"
echo "passt binding CNI plugin installation complete..sleep infinity"
sleep 2147483647`;

/** What installs the passt network binding on the nodes, where an annotation asks for it. */
export function passt(request: OperandRequest): readonly Manifest[] {
  if (!isPasstDeployed(request.annotations)) return [];
  const ofOpenshift = request.openshift
    ? [
        serviceAccount(request, name, component),
        securityContextConstraints(request, name, component, { supplementalGroups: {}, volumes: ['*'] }),
      ]
    : [];
  return [...ofOpenshift, daemonSet(request), networkAttachmentDefinition(request)];
}

function daemonSet(request: OperandRequest): Manifest {
  return {
    apiVersion: 'apps/v1',
    kind: 'DaemonSet',
    metadata: ownedMeta(request, name, component, { tier: 'node' }),
    spec: {
      selector: { matchLabels: { name } },
      template: {
        metadata: {
          annotations: { description: "passt-binding-cni installs 'passt binding' CNI on cluster nodes" },
          labels: { app: name, name, tier: 'node' },
        },
        spec: {
          ...podPlacement(request, component),
          containers: [
            {
              name: 'installer',
              image: request.installation.images.passtCni,
              imagePullPolicy: 'IfNotPresent',
              command: ['/bin/sh', '-ce'],
              args: [install],
              resources: { requests: { cpu: '10m', memory: '15Mi' } },
              securityContext: { privileged: true },
              terminationMessagePath: '/dev/termination-log',
              terminationMessagePolicy: 'FallbackToLogsOnError',
              volumeMounts: [{ mountPath: '/opt/cni/bin', name: 'cnibin' }],
            },
          ],
          priorityClassName: 'system-cluster-critical',
          ...(request.openshift && { serviceAccountName: name }),
          volumes: [{ name: 'cnibin', hostPath: { path: request.openshift ? '/var/lib/cni/bin' : '/opt/cni/bin', type: '' } }],
        },
      },
      updateStrategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 0, maxUnavailable: '10%' } },
    },
  };
}

function networkAttachmentDefinition(request: OperandRequest): Manifest {
  const binding = 'primary-udn-kubevirt-binding';
  const config = { cniVersion: '1.0.0', name: binding, plugins: [{ type: 'kubevirt-passt-binding' }] };
  return {
    apiVersion: 'k8s.cni.cncf.io/v1',
    kind: 'NetworkAttachmentDefinition',
    metadata: { ...looseMeta(request, binding, component), namespace: 'default' },
    spec: { config: JSON.stringify(config, undefined, 2) },
  };
}
