import type { DeliveryTool } from './template-files.ts';

const handover: Readonly<Record<DeliveryTool, string>> = {
  argocd: `Argo CD syncs \`manifests/production\`. Hand it over once; from then on it keeps itself as Git says:

\`\`\`sh
kubectl apply --server-side -f manifests/production/delivery/application.argoproj.io_argocd_production.yaml
\`\`\``,
  flux: `Flux applies \`manifests/production\` in stages. It needs a GitRepository called \`fleet\` in \`flux-system\`, or another name in
\`charts/main.ts\`. Hand it over once; from then on it keeps itself as Git says:

\`\`\`sh
kubectl apply --server-side -f manifests/production/delivery/kustomization.kustomize.toolkit.fluxcd.io_flux-system_production.yaml
\`\`\``,
  none: `Nothing syncs \`manifests/\` yet. An \`ArgoCdApplication\` or a \`FluxKustomization\` in \`charts/main.ts\` hands a cluster over.`,
};

/** The first page of a new repository. `name` is its title. */
export function readme(name: string, delivery: DeliveryTool): string {
  return `# ${name}

KubeVirt guests as code: \`charts/\` is what we write, \`manifests/\` what comes out, and both are committed.

\`\`\`sh
npm install
npm run synth    # compiles charts/ into manifests/
npm run diff     # says what the change does to guests that run
npm run verify   # what CI runs: types, manifests up to date, everything admitted
\`\`\`

Commit \`package-lock.json\` too; CI installs from it.

## From Git to the cluster

${handover[delivery]}
`;
}
