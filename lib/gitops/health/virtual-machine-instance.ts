import { hasCondition, luaConditions } from './conditions.ts';
import type { HealthCheck } from './health-check.ts';

/** A guest that runs once: ready, paused as it was asked to, or through. */
export const virtualMachineInstance: HealthCheck = {
  group: 'kubevirt.io',
  version: 'v1',
  kind: 'VirtualMachineInstance',
  lua: `${luaConditions}local phase = obj.status ~= nil and obj.status.phase or nil
local hs = {status = "Progressing", message = phase or "No status yet"}
if phase == "Failed" then
  hs.status = "Degraded"
elseif phase == "Succeeded" then
  hs.status = "Healthy"
elseif conditions.Paused ~= nil and conditions.Paused.status == "True" then
  hs.status = obj.spec.startStrategy == "Paused" and "Healthy" or "Suspended"
  hs.message = "Paused"
elseif phase == "Running" and conditions.Ready ~= nil and conditions.Ready.status == "True" then
  hs.status = "Healthy"
end
return hs
`,
  cel: {
    failed: "has(status.phase) && status.phase == 'Failed'",
    current: [
      "has(status.phase) && status.phase == 'Succeeded'",
      `has(spec.startStrategy) && spec.startStrategy == 'Paused' && ${hasCondition('Paused', 'True')}`,
      `has(status.phase) && status.phase == 'Running' && ${hasCondition('Ready', 'True')}`,
    ]
      .map((each) => `(${each})`)
      .join(' || '),
  },
};
