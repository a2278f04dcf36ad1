import type { Manifest } from '../../../lib/core/manifest.ts';
import { withBuiltInDefaults } from '../../../lib/schema/built-in/defaults.ts';

/** Recorded answers of Kubernetes 1.34: what a mutating policy that changes nothing else is handed on with. */
test.each<readonly [what: string, given: Manifest, spec: unknown]>([
  [
    'on the network of its node',
    {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'bad', namespace: 'shop' },
      spec: {
        hostNetwork: true,
        hostPID: true,
        hostIPC: true,
        containers: [
          {
            name: 'a',
            image: 'nginx:latest',
            ports: [{ containerPort: 22, hostPort: 22 }],
            securityContext: { privileged: true, capabilities: { add: ['SYS_ADMIN'] }, procMount: 'Unmasked' },
            env: [{ name: 'PASSWORD', value: 'x' }],
            volumeMounts: [{ name: 'h', mountPath: '/h' }],
          },
        ],
        volumes: [{ name: 'h', hostPath: { path: '/var/run/docker.sock' } }],
      },
    },
    {
      volumes: [{ name: 'h', hostPath: { path: '/var/run/docker.sock', type: '' } }],
      containers: [
        {
          name: 'a',
          image: 'nginx:latest',
          ports: [{ hostPort: 22, containerPort: 22, protocol: 'TCP' }],
          env: [{ name: 'PASSWORD', value: 'x' }],
          resources: {},
          volumeMounts: [{ name: 'h', mountPath: '/h' }],
          terminationMessagePath: '/dev/termination-log',
          terminationMessagePolicy: 'File',
          imagePullPolicy: 'Always',
          securityContext: { capabilities: { add: ['SYS_ADMIN'] }, privileged: true, procMount: 'Unmasked' },
        },
      ],
      restartPolicy: 'Always',
      terminationGracePeriodSeconds: 30,
      dnsPolicy: 'ClusterFirst',
      hostNetwork: true,
      hostPID: true,
      hostIPC: true,
      securityContext: {},
      schedulerName: 'default-scheduler',
      enableServiceLinks: true,
    },
  ],
  [
    'with all kinds of volumes and probes',
    {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'r', namespace: 'shop' },
      spec: {
        hostNetwork: true,
        initContainers: [{ name: 'i', image: 'a@sha256:0123456789012345678901234567890123456789012345678901234567890123' }],
        containers: [
          {
            name: 'a',
            image: 'x:5000/y',
            ports: [{ containerPort: 80 }],
            resources: { limits: { cpu: '1000m', memory: '0.5Gi' } },
            livenessProbe: { httpGet: { port: 80 } },
            readinessProbe: { tcpSocket: { port: 80 }, timeoutSeconds: 3 },
            startupProbe: { exec: { command: ['a'] } },
            lifecycle: { preStop: { httpGet: { port: 1 } } },
            env: [{ name: 'E', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } }],
          },
          { name: 'b', image: 'y:1' },
          { name: 'c', image: 'y:latest' },
        ],
        volumes: [
          { name: 's', secret: { secretName: 'x' } },
          { name: 'c', configMap: { name: 'x' } },
          { name: 'd', downwardAPI: { items: [{ path: 'a', fieldRef: { fieldPath: 'metadata.name' } }] } },
          {
            name: 'p',
            projected: {
              sources: [
                { serviceAccountToken: { path: 't' } },
                { downwardAPI: { items: [{ path: 'a', fieldRef: { fieldPath: 'metadata.name' } }] } },
              ],
            },
          },
          { name: 'h', hostPath: { path: '/x' } },
          { name: 'n' },
          { name: 'e', emptyDir: {} },
          { name: 'i', iscsi: { targetPortal: 'a', iqn: 'b', lun: 0 } },
          {
            name: 'eph',
            ephemeral: { volumeClaimTemplate: { spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } } } },
          },
        ],
        topologySpreadConstraints: [{ maxSkew: 1, topologyKey: 'z', whenUnsatisfiable: 'DoNotSchedule' }],
        tolerations: [{ key: 'a', operator: 'Exists' }],
      },
    },
    {
      volumes: [
        { name: 's', secret: { secretName: 'x', defaultMode: 420 } },
        { name: 'c', configMap: { name: 'x', defaultMode: 420 } },
        {
          name: 'd',
          downwardAPI: { items: [{ path: 'a', fieldRef: { apiVersion: 'v1', fieldPath: 'metadata.name' } }], defaultMode: 420 },
        },
        {
          name: 'p',
          projected: {
            sources: [
              { serviceAccountToken: { expirationSeconds: 3600, path: 't' } },
              { downwardAPI: { items: [{ path: 'a', fieldRef: { apiVersion: 'v1', fieldPath: 'metadata.name' } }] } },
            ],
            defaultMode: 420,
          },
        },
        { name: 'h', hostPath: { path: '/x', type: '' } },
        { name: 'n', emptyDir: {} },
        { name: 'e', emptyDir: {} },
        { name: 'i', iscsi: { targetPortal: 'a', iqn: 'b', lun: 0, iscsiInterface: 'default' } },
        {
          name: 'eph',
          ephemeral: {
            volumeClaimTemplate: {
              metadata: {},
              spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } }, volumeMode: 'Filesystem' },
            },
          },
        },
      ],
      initContainers: [
        {
          name: 'i',
          image: 'a@sha256:0123456789012345678901234567890123456789012345678901234567890123',
          resources: {},
          terminationMessagePath: '/dev/termination-log',
          terminationMessagePolicy: 'File',
          imagePullPolicy: 'IfNotPresent',
        },
      ],
      containers: [
        {
          name: 'a',
          image: 'x:5000/y',
          ports: [{ hostPort: 80, containerPort: 80, protocol: 'TCP' }],
          env: [{ name: 'E', valueFrom: { fieldRef: { apiVersion: 'v1', fieldPath: 'metadata.name' } } }],
          resources: { limits: { cpu: '1', memory: '512Mi' }, requests: { cpu: '1', memory: '512Mi' } },
          livenessProbe: {
            httpGet: { path: '/', port: 80, scheme: 'HTTP' },
            timeoutSeconds: 1,
            periodSeconds: 10,
            successThreshold: 1,
            failureThreshold: 3,
          },
          readinessProbe: { tcpSocket: { port: 80 }, timeoutSeconds: 3, periodSeconds: 10, successThreshold: 1, failureThreshold: 3 },
          startupProbe: { exec: { command: ['a'] }, timeoutSeconds: 1, periodSeconds: 10, successThreshold: 1, failureThreshold: 3 },
          lifecycle: { preStop: { httpGet: { path: '/', port: 1, scheme: 'HTTP' } } },
          terminationMessagePath: '/dev/termination-log',
          terminationMessagePolicy: 'File',
          imagePullPolicy: 'Always',
        },
        {
          name: 'b',
          image: 'y:1',
          resources: {},
          terminationMessagePath: '/dev/termination-log',
          terminationMessagePolicy: 'File',
          imagePullPolicy: 'IfNotPresent',
        },
        {
          name: 'c',
          image: 'y:latest',
          resources: {},
          terminationMessagePath: '/dev/termination-log',
          terminationMessagePolicy: 'File',
          imagePullPolicy: 'Always',
        },
      ],
      restartPolicy: 'Always',
      terminationGracePeriodSeconds: 30,
      dnsPolicy: 'ClusterFirst',
      hostNetwork: true,
      securityContext: {},
      schedulerName: 'default-scheduler',
      tolerations: [{ key: 'a', operator: 'Exists' }],
      enableServiceLinks: true,
      topologySpreadConstraints: [{ maxSkew: 1, topologyKey: 'z', whenUnsatisfiable: 'DoNotSchedule' }],
    },
  ],
])('a pod %s has the defaults of its kind', (_, given, spec) => {
  expect(withBuiltInDefaults(given)['spec']).toEqual(spec);
});
