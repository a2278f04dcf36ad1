import { hasCondition, luaConditions } from './conditions.ts';
import type { HealthCheck } from './health-check.ts';

/**
 * Neither kind tells which generation its status is about, so the count in the spec is compared with the guests there are. A paused set
 * makes none, and that is what was asked for.
 */
export const virtualMachineInstanceReplicaSet: HealthCheck = {
  group: 'kubevirt.io',
  version: 'v1',
  kind: 'VirtualMachineInstanceReplicaSet',
  lua: countingLua('true'),
  cel: countingCel(),
};

/** VMs that their template leaves stopped never are ready: then it is enough that they are there. */
export const virtualMachinePool: HealthCheck = {
  group: 'pool.kubevirt.io',
  version: 'v1beta1',
  kind: 'VirtualMachinePool',
  lua: countingLua('starts(obj.spec.virtualMachineTemplate.spec)'),
  cel: countingCel(
    "(has(spec.virtualMachineTemplate.spec.runStrategy) && spec.virtualMachineTemplate.spec.runStrategy in ['Halted', 'Manual'] || has(spec.virtualMachineTemplate.spec.running) && !spec.virtualMachineTemplate.spec.running)",
  ),
};

function countingLua(needsReady: string): string {
  return `${luaConditions}local function starts(vm)
  return vm.running == true or (vm.runStrategy ~= nil and vm.runStrategy ~= "Halted" and vm.runStrategy ~= "Manual")
end
local status = obj.status or {}
local wanted = obj.spec.replicas or 1
local there = status.replicas or 0
local ready = status.readyReplicas or 0
local hs = {status = "Progressing", message = ready .. " of " .. wanted .. " ready"}
if obj.spec.paused == true then
  hs.status = "Healthy"
  hs.message = "Paused"
elseif conditions.ReplicaFailure ~= nil and conditions.ReplicaFailure.status == "True" then
  hs.status = "Degraded"
  hs.message = conditions.ReplicaFailure.message
elseif there == wanted and (ready == wanted or not (${needsReady})) then
  hs.status = "Healthy"
end
return hs
`;
}

function countingCel(stopped?: string): HealthCheck['cel'] {
  const wanted = '(has(spec.replicas) ? spec.replicas : 1)';
  const there = `(has(status.replicas) ? status.replicas : 0) == ${wanted}`;
  const ready = `(has(status.readyReplicas) ? status.readyReplicas : 0) == ${wanted}`;
  return {
    failed: `!(has(spec.paused) && spec.paused) && ${hasCondition('ReplicaFailure', 'True')}`,
    current: `has(spec.paused) && spec.paused || ${there} && ${stopped === undefined ? ready : `(${stopped} || ${ready})`}`,
  };
}
