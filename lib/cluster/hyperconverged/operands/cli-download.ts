import type { Manifest } from '../../../core/manifest.ts';
import { hyperConvergedName } from '../types.ts';
import { looseMeta, ownedMeta } from './parts.ts';
import type { OperandRequest } from './request.ts';

const name = 'hyperconverged-cluster-cli-download';
const component = 'compute';

const files: readonly (readonly [path: string, title: string])[] = [
  ['amd64/linux/virtctl.tar.gz', 'Linux for x86_64'],
  ['arm64/linux/virtctl.tar.gz', 'Linux for ARM 64'],
  ['s390x/linux/virtctl.tar.gz', 'Linux for IBM Z'],
  ['amd64/mac/virtctl.zip', 'Mac for x86_64'],
  ['arm64/mac/virtctl.zip', 'Mac for ARM 64'],
  ['amd64/windows/virtctl.zip', 'Windows for x86_64'],
  ['arm64/windows/virtctl.zip', 'Windows for ARM 64'],
];

/** Where OpenShift's console offers virtctl. The links have no host until the Route has been given one. */
export function cliDownload(request: OperandRequest): readonly Manifest[] {
  return [
    {
      apiVersion: 'console.openshift.io/v1',
      kind: 'ConsoleCLIDownload',
      metadata: looseMeta(request, `virtctl-clidownloads-${hyperConvergedName}`, component),
      spec: {
        description:
          'The virtctl client is a supplemental command-line utility for managing virtualization resources from the command line.',
        displayName: 'virtctl - KubeVirt command line interface',
        links: files.map(([path, title]) => ({ href: `https:///${path}`, text: `Download virtctl for ${title}` })),
      },
    },
    {
      apiVersion: 'route.openshift.io/v1',
      kind: 'Route',
      metadata: ownedMeta(request, name, component),
      spec: {
        port: { targetPort: 8080 },
        tls: { insecureEdgeTerminationPolicy: 'Redirect', termination: 'edge' },
        to: { kind: 'Service', name, weight: 100 },
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: ownedMeta(request, name, component),
      spec: { ports: [{ name: '8080', port: 8080, protocol: 'TCP', targetPort: 8080 }], selector: { name } },
    },
  ];
}
