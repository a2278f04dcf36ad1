import { luaConditions } from './conditions.ts';
import type { HealthCheck } from './health-check.ts';

/** A disk that waits for its first consumer waits for a VM of the next stage: to wait for the disk would be to wait for ever. */
export const dataVolume: HealthCheck = {
  group: 'cdi.kubevirt.io',
  version: 'v1beta1',
  kind: 'DataVolume',
  lua: `${luaConditions}local phase = obj.status ~= nil and obj.status.phase or nil
local hs = {status = "Progressing", message = phase or "No status yet"}
if phase == "Succeeded" or phase == "WaitForFirstConsumer" or phase == "PendingPopulation" then
  hs.status = "Healthy"
elseif phase == "Failed" or phase == "Unknown" then
  hs.status = "Degraded"
elseif phase == "Paused" then
  hs.status = "Suspended"
elseif conditions.Running ~= nil and conditions.Running.status == "False" and conditions.Running.reason == "Error" then
  hs.status = "Degraded"
  hs.message = conditions.Running.message
end
return hs
`,
  cel: {
    failed:
      "has(status.phase) && status.phase in ['Failed', 'Unknown'] || has(status.conditions) && status.conditions.exists(c, c.type == 'Running' && c.status == 'False' && has(c.reason) && c.reason == 'Error')",
    current: "has(status.phase) && status.phase in ['Succeeded', 'WaitForFirstConsumer', 'PendingPopulation']",
  },
};

/** As for DataVolumes; Kubernetes does not say in the claim what a pending one waits for. */
export const persistentVolumeClaim: HealthCheck = {
  group: '',
  version: 'v1',
  kind: 'PersistentVolumeClaim',
  lua: `local phase = obj.status ~= nil and obj.status.phase or nil
if phase == "Lost" then
  return {status = "Degraded", message = phase}
end
return {status = "Healthy", message = phase or "No status yet"}
`,
};
