import type { NetworkPolicy as Policy, NetworkPolicyPeer, NetworkPolicyPort } from '../../../../imports/networking-v1.ts';
import type { Path } from '../../../core/data/path.ts';
import type { Written } from '../../../core/data/written.ts';

export type NetworkPolicy = Written<Policy>;

/** An item of a list of a policy, and where it stands. */
interface Placed<Item> {
  readonly item: Item;
  readonly at: Path;
}

/** The ports of all rules, those of ingress first. */
export function portsOf({ spec }: NetworkPolicy): readonly Placed<Written<NetworkPolicyPort>>[] {
  return (['ingress', 'egress'] as const).flatMap((way) =>
    (spec?.[way] ?? []).flatMap((rule, i) => placed(rule.ports, ['spec', way, i, 'ports'])),
  );
}

/** Whom all rules let in or out, those of ingress first. */
export function peersOf({ spec }: NetworkPolicy): readonly Placed<Written<NetworkPolicyPeer>>[] {
  return [
    ...(spec?.ingress ?? []).flatMap((rule, i) => placed(rule.from, ['spec', 'ingress', i, 'from'])),
    ...(spec?.egress ?? []).flatMap((rule, i) => placed(rule.to, ['spec', 'egress', i, 'to'])),
  ];
}

function placed<Item>(items: readonly Item[] | null | undefined, at: Path): readonly Placed<Item>[] {
  return (items ?? []).map((item, i) => ({ item, at: [...at, i] }));
}
