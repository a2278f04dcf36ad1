import type { PackageManager } from './package-manager.ts';
import type { DeliveryTool } from './template-files.ts';

const handover: Readonly<Record<DeliveryTool, string>> = {
  argocd: `Argo CD syncs \`manifests/production\`. Apply the health checks of KubeVirt's kinds, which Argo CD does not know, and the Application once;
from then on it syncs itself, too. If a Helm chart owns \`argocd-cm\`, put the keys of the first file into its values instead.

\`\`\`sh
kubectl apply --server-side -f manifests/argo-cd/configmap_argocd_argocd-cm.yaml
kubectl apply --server-side -f manifests/production/delivery/application.argoproj.io_argocd_production.yaml
\`\`\``,
  flux: `Flux applies \`manifests/production\` in stages. It needs a GitRepository called \`fleet\` in \`flux-system\`, or another name in
\`charts/main.ts\`. Apply the Kustomization once; from then on it syncs itself, too:

\`\`\`sh
kubectl apply --server-side -f manifests/production/delivery/kustomization.kustomize.toolkit.fluxcd.io_flux-system_production.yaml
\`\`\``,
  none: `Nothing syncs \`manifests/\` yet. An \`ArgoCdApplication\` or a \`FluxKustomization\` in \`charts/main.ts\` hands a cluster over.`,
};

/** The first page of a new repository. `title` is its title. */
export function readme(title: string, delivery: DeliveryTool, { name, lockFile }: PackageManager): string {
  const commands: readonly (readonly [command: string, does: string])[] = [
    ['install', ''],
    ['run synth', '# compiles charts/ into manifests/'],
    ['run diff', '# shows what the change does to running guests'],
    ['run verify', '# what CI runs: checks types, manifests and admission'],
  ];
  return `# ${title}

KubeVirt guests as code: \`charts/\` compiles to \`manifests/\`, and both are committed.

\`\`\`sh
${commands.map(([command, does]) => `${name} ${command.padEnd(12)} ${does}`.trimEnd()).join('\n')}
\`\`\`

Commit \`${lockFile}\` too, because CI installs from it.

## From Git to the cluster

${handover[delivery]}
`;
}
