import { hasCondition, luaConditions } from './conditions.ts';
import type { HealthCheck } from './health-check.ts';

/** What the operators' lifecycle conditions say. */
const lua = `${luaConditions}local function is(type, status)
  return conditions[type] ~= nil and conditions[type].status == status
end
local hs = {status = "Progressing", message = "No status yet"}
if obj.status ~= nil and obj.status.observedGeneration ~= nil and obj.status.observedGeneration ~= obj.metadata.generation then
  hs.message = "The operator has not seen the change yet"
elseif is("Degraded", "True") then
  hs.status = "Degraded"
  hs.message = conditions.Degraded.message
elseif is("Available", "True") and not is("Progressing", "True") then
  hs.status = "Healthy"
  hs.message = "Available"
elseif conditions.Available ~= nil then
  hs.message = conditions.Progressing ~= nil and conditions.Progressing.message or conditions.Available.message
end
return hs
`;

const cel: HealthCheck['cel'] = {
  failed: hasCondition('Degraded', 'True'),
  current: `${hasCondition('Available', 'True')} && !status.conditions.exists(c, c.type == 'Progressing' && c.status == 'True')`,
};

export const hyperConverged: HealthCheck = { group: 'hco.kubevirt.io', version: 'v1beta1', kind: 'HyperConverged', lua, cel };

export const kubeVirt: HealthCheck = { group: 'kubevirt.io', version: 'v1', kind: 'KubeVirt', lua, cel };

export const cdi: HealthCheck = { group: 'cdi.kubevirt.io', version: 'v1beta1', kind: 'CDI', lua, cel };
