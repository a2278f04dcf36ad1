import { hasCondition, luaConditions } from './conditions.ts';
import type { HealthCheck } from './health-check.ts';

const broken = [
  'CrashLoopBackOff',
  'DataVolumeError',
  'ErrImagePull',
  'ErrorPvcNotFound',
  'ErrorUnschedulable',
  'ImagePullBackOff',
  'Unknown',
] as const;

const celStrategy = "(has(spec.runStrategy) ? spec.runStrategy : has(spec.running) && spec.running ? 'Always' : 'Halted')";

/**
 * A VM is healthy when it does what its run strategy asks for, a stopped one too. One that people paused is suspended, unless it is meant
 * to start paused.
 */
export const virtualMachine: HealthCheck = {
  group: 'kubevirt.io',
  version: 'v1',
  kind: 'VirtualMachine',
  lua: `${luaConditions}local broken = {${broken.map((status) => `${status} = true`).join(', ')}}
local printable = obj.status ~= nil and obj.status.printableStatus or nil
local strategy = obj.spec.runStrategy or (obj.spec.running == true and "Always" or "Halted")
local template = obj.spec.template.spec
local hs = {status = "Progressing", message = printable or "No status yet"}
if printable ~= nil and broken[printable] then
  hs.status = "Degraded"
elseif conditions.Failure ~= nil and conditions.Failure.status == "True" then
  hs.status = "Degraded"
  hs.message = conditions.Failure.message
elseif conditions.Paused ~= nil and conditions.Paused.status == "True" then
  hs.status = template ~= nil and template.startStrategy == "Paused" and "Healthy" or "Suspended"
  hs.message = "Paused"
elseif printable == "Stopped" and strategy ~= "Always" then
  hs.status = "Healthy"
elseif conditions.Ready ~= nil and conditions.Ready.status == "True" and strategy ~= "Halted" then
  hs.status = "Healthy"
elseif printable == "WaitingForReceiver" then
  hs.status = "Healthy"
end
return hs
`,
  cel: {
    failed: `has(status.printableStatus) && status.printableStatus in [${broken.map((status) => `'${status}'`).join(', ')}] || ${hasCondition('Failure', 'True')}`,
    current: [
      `has(status.printableStatus) && status.printableStatus == 'Stopped' && ${celStrategy} != 'Always'`,
      `has(spec.template.spec.startStrategy) && spec.template.spec.startStrategy == 'Paused' && ${hasCondition('Paused', 'True')}`,
      `${hasCondition('Ready', 'True')} && ${celStrategy} != 'Halted'`,
      "has(status.printableStatus) && status.printableStatus == 'WaitingForReceiver'",
    ]
      .map((each) => `(${each})`)
      .join(' || '),
  },
};
