import { luaConditions } from './conditions.ts';
import type { HealthCheck } from './health-check.ts';

/**
 * Without metrics an autoscaler keeps the count that there is, which is no failure: metrics of new guests take a while. Argo CD's own check
 * calls it Degraded and ends the sync. That it cannot read or write the count of its target is one.
 */
export const horizontalPodAutoscaler: HealthCheck = {
  group: 'autoscaling',
  version: 'v2',
  kind: 'HorizontalPodAutoscaler',
  lua: `${luaConditions}local able = conditions.AbleToScale
local active = conditions.ScalingActive
if able ~= nil and able.status == "False" and (able.reason == "FailedGetScale" or able.reason == "FailedUpdateScale") then
  return {status = "Degraded", message = able.message}
end
return {status = "Healthy", message = active ~= nil and active.message or "Waiting for metrics"}
`,
};
