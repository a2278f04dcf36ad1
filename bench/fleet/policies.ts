interface Policy {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: object;
}

const everything = {
  matchConstraints: { resourceRules: [{ apiGroups: ['*'], apiVersions: ['*'], operations: ['CREATE', 'UPDATE'], resources: ['*'] }] },
};

const isGuest = "(object.kind in ['VirtualMachineInstance', 'VirtualMachineInstanceReplicaSet'])";
const guest = "(object.kind == 'VirtualMachineInstance' ? object.spec : object.spec.template.spec)";

/** What each of the ten asks of every object. They look at names, labels, lists and quantities, as the policies of platform teams do. */
const expressions: readonly string[] = [
  "!object.metadata.name.endsWith('-tmp')",
  "object.kind in ['HyperConverged', 'VirtualMachineInstancePreset'] || size(object.metadata.labels) > 0",
  `!${isGuest} || quantity(${guest}.domain.memory.guest).isLessThan(quantity('64Gi'))`,
  `!${isGuest} || !${guest}.volumes.exists(volume, has(volume.hostDisk))`,
  `!${isGuest} || ${guest}.volumes.all(volume, !has(volume.containerDisk) || volume.containerDisk.image.startsWith('quay.io/'))`,
  "object.kind != 'Pod' || object.spec.containers.all(container, !has(container.securityContext.privileged) || !container.securityContext.privileged)",
  "object.kind != 'Service' || !has(object.spec.type) || object.spec.type != 'LoadBalancer'",
  "object.kind != 'HorizontalPodAutoscaler' || object.spec.maxReplicas <= 100",
  "has(object.metadata.namespace) && object.metadata.namespace != 'default'",
  "!has(object.metadata.annotations) || object.metadata.annotations.all(key, !key.startsWith('legacy.'))",
];

/** Ten policies that are about every object, and allow all of the fleet. */
export function fleetPolicies(): readonly Policy[] {
  return expressions.flatMap((expression, i) => {
    const apiVersion = 'admissionregistration.k8s.io/v1';
    const metadata = { name: `policy-${i}` };
    const validations = [{ expression, messageExpression: "'refused: ' + object.metadata.name" }];
    return [
      { apiVersion, kind: 'ValidatingAdmissionPolicy', metadata, spec: { failurePolicy: 'Fail', ...everything, validations } },
      {
        apiVersion,
        kind: 'ValidatingAdmissionPolicyBinding',
        metadata,
        spec: { policyName: metadata.name, validationActions: ['Deny'] },
      },
    ];
  });
}
