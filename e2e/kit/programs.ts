import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Program } from './processes.ts';

/** The folders and ports of one control plane. */
interface Places {
  readonly folder: string;
  readonly certificates: string;
  readonly kubeconfig: string;
  readonly etcd: number;
  readonly peer: number;
  readonly api: number;
  readonly manager: number;
  readonly virt: number;
  readonly health: number;
}

/** How each process is started, in order. */
export function programsOf({ controlPlane, virtApi, kustomizeController }: Binaries, at: Places): readonly Program[] {
  const { folder, kubeconfig } = at;
  const certificate = (name: string): string => join(at.certificates, name);
  const client = `http://127.0.0.1:${at.etcd}`;
  const peer = `http://127.0.0.1:${at.peer}`;
  return [
    {
      name: 'etcd',
      file: controlPlane,
      args: flags('etcd', {
        'data-dir': join(folder, 'etcd'),
        'listen-client-urls': client,
        'advertise-client-urls': client,
        'listen-peer-urls': peer,
        'initial-advertise-peer-urls': peer,
        'initial-cluster': `default=${peer}`,
        'log-level': 'warn',
      }),
    },
    {
      name: 'kube-apiserver',
      file: controlPlane,
      args: flags('kube-apiserver', {
        'etcd-servers': client,
        'bind-address': '127.0.0.1',
        'secure-port': at.api,
        'endpoint-reconciler-type': 'none',
        'service-cluster-ip-range': '10.96.0.0/16,fd00:10:96::/112',
        'tls-cert-file': certificate('apiserver.crt'),
        'tls-private-key-file': certificate('apiserver.key'),
        'client-ca-file': certificate('ca.crt'),
        'service-account-issuer': 'https://kubernetes.default.svc',
        'service-account-key-file': certificate('service-accounts.key'),
        'service-account-signing-key-file': certificate('service-accounts.key'),
        'requestheader-client-ca-file': certificate('front-proxy-ca.crt'),
        'requestheader-allowed-names': 'front-proxy-client',
        'requestheader-username-headers': 'X-Remote-User',
        'requestheader-group-headers': 'X-Remote-Group',
        'requestheader-extra-headers-prefix': 'X-Remote-Extra-',
        'proxy-client-cert-file': certificate('front-proxy.crt'),
        'proxy-client-key-file': certificate('front-proxy.key'),
        'authorization-mode': 'RBAC',
        'disable-admission-plugins': 'ServiceAccount',
        'feature-gates': 'MutatingAdmissionPolicy=true',
        'runtime-config': 'admissionregistration.k8s.io/v1beta1=true',
        'allow-privileged': true,
        profiling: false,
      }),
    },
    {
      name: 'kube-controller-manager',
      file: controlPlane,
      args: flags('kube-controller-manager', {
        kubeconfig,
        'leader-elect': false,
        'bind-address': '127.0.0.1',
        'secure-port': at.manager,
        'service-account-private-key-file': certificate('service-accounts.key'),
        'cert-dir': join(folder, 'kube-controller-manager'),
        'use-service-account-credentials': false,
        'horizontal-pod-autoscaler-sync-period': '2s',
        controllers:
          'horizontal-pod-autoscaler-controller,garbage-collector-controller,namespace-controller,serviceaccount-controller,replicationcontroller-controller,resourcequota-controller',
      }),
    },
    {
      name: 'virt-api',
      file: virtApi,
      args: flags('serve', {
        kubeconfig,
        listen: '127.0.0.1',
        port: at.virt,
        'tls-cert-file': certificate('webhook.crt'),
        'tls-key-file': certificate('webhook.key'),
        'handler-cert-file': certificate('virt-handler.crt'),
        'handler-key-file': certificate('virt-handler.key'),
      }),
    },
    {
      name: 'kustomize-controller',
      file: kustomizeController,
      env: { RUNTIME_NAMESPACE: 'flux-system', KUBECONFIG: kubeconfig },
      args: flags(undefined, {
        'watch-all-namespaces': true,
        'enable-leader-election': false,
        'metrics-addr': '127.0.0.1:0',
        'health-addr': `127.0.0.1:${at.health}`,
        'events-addr': '',
        'requeue-dependency': '1s',
        concurrent: 20,
        'feature-gates': 'ExternalArtifact=true',
      }),
    },
  ];
}

function flags(command: string | undefined, values: Readonly<Record<string, string | number | boolean>>): readonly string[] {
  return [...(command === undefined ? [] : [command]), ...Object.entries(values).map(([name, value]) => `--${name}=${value}`)];
}
