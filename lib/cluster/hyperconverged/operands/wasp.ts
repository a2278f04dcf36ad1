import type { Manifest } from '../../../core/manifest.ts';
import { operandLabels } from './operand-meta.ts';
import { looseMeta, ownedMeta, podPlacement, role, roleBinding, securityContextConstraints, serviceAccount } from './parts.ts';
import type { OperandRequest } from './request.ts';
import { writes } from './written-parts.ts';

const component = 'wasp-agent';
const account = 'wasp';
const clusterRoleName = 'wasp-cluster';
const autopilotAnnotation = 'platform.kubevirt.io/autopilot';

/** The agent that swaps out the memory of VMs, where they are promised more than the nodes have and no autopilot sees to it. */
export function wasp(request: OperandRequest): readonly Manifest[] {
  if (!isDeployed(request)) return [];
  const ofCluster = looseMeta(request, clusterRoleName, component);
  const subject = { kind: 'ServiceAccount', name: account, namespace: request.namespace };
  return [
    serviceAccount(request, account, component),
    constraints(request),
    daemonSet(request),
    role(ofCluster, 'ClusterRole', [{ apiGroups: [''], resources: ['pods'], verbs: ['watch', 'list'] }]),
    roleBinding(ofCluster, clusterRoleName, 'ClusterRole', subject),
  ];
}

function isDeployed(request: OperandRequest): boolean {
  const { spec, annotations } = request;
  const autopilot = writes('autopilot', request) ? (annotations[autopilotAnnotation] ?? '') : '';
  const leavesSwap = autopilot === 'true' || autopilot.split(',').some((feature) => feature.trim() === 'swap-enable');
  return (spec.higherWorkloadDensity?.memoryOvercommitPercentage ?? 0) > 100 && !leavesSwap;
}

function constraints(request: OperandRequest): Manifest {
  return securityContextConstraints(request, account, component, {
    allowHostIPC: true,
    allowHostNetwork: true,
    allowHostPID: true,
    allowHostPorts: true,
    allowedCapabilities: ['*'],
    allowedUnsafeSysctls: ['*'],
    seccompProfiles: ['*'],
    supplementalGroups: { type: 'RunAsAny' },
    volumes: ['*'],
  });
}

function daemonSet(request: OperandRequest): Manifest {
  const { installation } = request;
  const volumes = ['host', 'rootfs'];
  return {
    apiVersion: 'apps/v1',
    kind: 'DaemonSet',
    metadata: ownedMeta(request, component, component),
    spec: {
      selector: { matchLabels: { name: component } },
      template: {
        metadata: {
          labels: {
            ...operandLabels(component, installation.version),
            name: component,
            'np.kubevirt.io/allow-access-cluster-services': 'true',
          },
        },
        spec: {
          ...podPlacement(request, component),
          containers: [
            {
              name: component,
              image: installation.images.waspAgent,
              imagePullPolicy: 'IfNotPresent',
              env: [
                { name: 'VERBOSITY', value: '1' },
                { name: 'NODE_NAME', valueFrom: { fieldRef: { apiVersion: 'v1', fieldPath: 'spec.nodeName' } } },
              ],
              resources: { requests: { cpu: '100m', memory: '50M' } },
              securityContext: { privileged: true },
              terminationMessagePath: '/dev/termination-log',
              terminationMessagePolicy: 'FallbackToLogsOnError',
              volumeMounts: volumes.map((name) => ({ mountPath: `/${name}`, name })),
            },
          ],
          hostPID: true,
          hostUsers: true,
          priorityClassName: 'system-node-critical',
          serviceAccountName: account,
          terminationGracePeriodSeconds: 5,
          volumes: volumes.map((name) => ({ name, hostPath: { path: '/', type: '' } })),
        },
      },
      updateStrategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } },
    },
  };
}
