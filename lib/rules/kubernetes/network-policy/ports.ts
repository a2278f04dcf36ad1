import type { Finding } from '../../../core/diagnostic.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import { portNameErrors, portNumberErrors } from '../../../core/net/port.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { field } from '../../field.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { portsOf, type NetworkPolicy } from './policy.ts';

export const ports: Rule<NetworkPolicy> = defineRule<NetworkPolicy>({
  code: 'K80081',
  name: 'network-policy/ports',
  severity: 'error',
  upstream: 'validation.ValidateNetworkPolicyPort',
  page: {
    summary: 'A port of a policy is a number up to 65535 or a name; endPort is a number no lower than port.',
    refused: 'ingress: [{ ports: [{ port: http, endPort: 8090 }] }]',
    accepted: 'ingress: [{ ports: [{ port: 8080, endPort: 8090 }] }]',
  },
  fields: ['spec.ingress', 'spec.egress'],
  check(policy) {
    return portsOf(policy).flatMap(({ item: { port, endPort }, at }) => {
      const findings: Finding[] = [];
      const tell = (name: 'port' | 'endPort', value: number | string, detail: string, hint: string): void =>
        void findings.push(findingAt(field(at, name), invalid(value, detail), `${hint}.`));
      const number = `Give ${field(at, 'endPort')} a number between ${field(at, 'port')} and 65535`;
      const byNumber = `Write ${field(at, 'port')} as a number, or remove endPort`;
      if (isAbsent(port)) {
        if (!isAbsent(endPort)) tell('endPort', endPort, 'may not be specified when `port` is not specified', byNumber);
      } else if (typeof port === 'string') {
        if (!isAbsent(endPort)) tell('endPort', endPort, 'may not be specified when `port` is non-numeric', byNumber);
        for (const error of portNameErrors(port))
          tell('port', port, error, `Give ${field(at, 'port')} a number, or the name of a port of the pods`);
      } else {
        for (const error of portNumberErrors(port)) tell('port', port, error, `Give ${field(at, 'port')} a number between 1 and 65535`);
        if (isAbsent(endPort)) return findings;
        if (endPort < port) tell('endPort', port, 'must be greater than or equal to `port`', number); // Go prints the other one
        for (const error of portNumberErrors(endPort)) tell('endPort', endPort, error, number);
      }
      return findings;
    });
  },
});
