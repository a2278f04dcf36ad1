import { mapOf, textOf, type AnyMap } from '../../core/data/guards.ts';
import { attachmentName } from '../../core/kubevirt/attachment-name.ts';
import type { Manifest } from '../../core/manifest.ts';
import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import type { ClusterUpgrade } from '../cluster-upgrade.ts';
import { defineHazard, type Hazard } from './hazard.ts';
import { guestPath, interfacesOf, nameOf, networksOf, templatesOf, type TemplateOf } from './templates.ts';

const annotation = 'k8s.v1.cni.cncf.io/resourceName';

/** virt-controller no longer asks network attachment definitions for devices (multus.NetworkToResource); a webhook has to add them to pods. */
export const networkResources: Hazard = defineHazard({
  entry: upgradeEntries.networkResources,
  section: 'meaning',
  effect: 'next-start-silent',
  issues: [],
  *find(upgrade) {
    if (!upgrade.gates.on.includes('ExternalNetResourceInjection')) return;
    const attachments = attachmentsOf(upgrade);
    for (const each of templatesOf(upgrade)) {
      const networks = networksOf(each);
      const at = networks.findIndex((network) => needsDevice(attachments, each, network));
      if (at === -1) continue;
      yield {
        held: each.held,
        path: guestPath(each, 'networks', at, 'multus', 'networkName'),
        message: `the pod of the guest no longer asks for the device of network ${nameOf(networks[at] ?? {})}: without a network resources injector the guest neither starts nor migrates`,
        hint: 'Write developerConfiguration: { disabledFeatureGates: [ExternalNetResourceInjection] } before the upgrade, unless a network resources injector runs in the cluster.',
      };
    }
  },
});

/** Its attachment definition names a device; where that is not in Git, an interface by SR-IOV always needs one. */
function needsDevice(attachments: ReadonlyMap<string, Manifest>, of: TemplateOf, network: AnyMap): boolean {
  const fullName = textOf(mapOf(network['multus'])?.['networkName']);
  if (fullName === undefined) return false;
  const { namespace, name } = attachmentName(of.held.ref.namespace ?? 'default', fullName);
  const attachment = attachments.get(`${namespace}/${name}`);
  if (attachment !== undefined) return textOf(attachment.metadata.annotations?.[annotation]) !== undefined;
  return interfacesOf(of).some((each) => each['name'] === network['name'] && mapOf(each['sriov']) !== undefined);
}

/** By namespace and name. */
function attachmentsOf({ held }: ClusterUpgrade): ReadonlyMap<string, Manifest> {
  return new Map(
    held
      .filter(({ ref }) => ref.kind === 'NetworkAttachmentDefinition')
      .map(({ ref, manifest }) => [`${ref.namespace ?? 'default'}/${ref.name}`, manifest]),
  );
}
