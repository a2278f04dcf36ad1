import { compileFault } from '../../../../lib/rules/kubevirt/plugin/expression/compile.ts';
import { domainCondition, domainMutation, nodeCondition } from '../../../../lib/rules/kubevirt/plugin/expression/place.ts';

test.each([
  ['fields by their Go names', 'vmi.Spec.Domain.CPU.Cores > 2u && vmi.Labels["app"] == "db"', domainCondition],
  ['the domain', 'has(domainSpec.CPU)', domainCondition],
  ['a domain', 'Domain{CPU: DomainCPU{Mode: "host-model"}}', domainMutation],
  ['fields as YAML names them', 'vmi.spec.volumes.exists(v, has(v.containerDisk)) && vmi.metadata.labels.app == "db"', nodeCondition],
  ['numbers of two kinds', 'vmi.spec.domain.cpu.cores == 2', nodeCondition],
  ['what only the cluster knows', 'vmi.metadata.name.lowerAscii() == "a" || unknownFunction(1)', nodeCondition],
  ['variables of macros', '[1, 2].exists(x, x > 1)', domainCondition],
])('compiles: %s', (_, expression, place) => {
  expect(compileFault(expression, place)).toBeUndefined();
});

test.each([
  ['a text that is no expression', '1 +', domainCondition, 'Syntax error'],
  ['a name that nobody declares', 'domain.name == "x"', domainCondition, "undeclared reference to 'domain' (in container 'libvirtxml')"],
  ['fields as YAML names them in a domain hook', 'vmi.spec', domainCondition, "undefined field 'spec'"],
  ['a field that guests lack', 'vmi.spec.cores', nodeCondition, "undefined field 'cores'"],
  ['a number for a condition', 'size(vmi.spec.volumes)', nodeCondition, 'CEL expression must return bool, got int'],
  ['a condition for a domain', 'true', domainMutation, 'mutation must return Domain, got bool'],
])('does not compile: %s', (_, expression, place, words) => {
  expect(compileFault(expression, place)).toContain(words);
});

test('an expression that nests deeper than its parser goes is left to the cluster, or told as one that cannot be read', () => {
  const started = Date.now();
  compileFault(`${'('.repeat(4000)}true${')'.repeat(4000)}`, nodeCondition);
  expect(compileFault(`${'!'.repeat(20_000)}true`, nodeCondition)).toBeUndefined();
  expect(Date.now() - started).toBeLessThan(5000);
});
