import { markdownText } from '../../core/text/markdown.ts';
import { inShell } from './in-shell.ts';
import type { PackageManager } from './package-manager.ts';
import type { DeliveryTool, Pipeline } from './template-files.ts';

export interface ReadmeFacts {
  readonly delivery: DeliveryTool;
  readonly pipeline: Pipeline;
  readonly manager: PackageManager;
  /** URL of the repository, or an example of one. */
  readonly repository: string;
  /** Whether the charts are made of manifests that were there. */
  readonly isImported: boolean;
}

/** How the manifests get into the cluster. */
const handover: Readonly<Record<DeliveryTool, (repository: string) => string>> = {
  argocd:
    () => `Argo CD syncs \`manifests/production\`. Apply the Application once; from then on it syncs everything in that folder, itself and the health
checks of KubeVirt's kinds in \`argocd-cm\` too. If a Helm chart owns \`argocd-cm\`, remove \`ArgoCdHealthChecks\` from \`charts/main.ts\` and put its
keys into the values of the Helm chart.

\`\`\`sh
kubectl apply --server-side -f manifests/production/delivery/application.argoproj.io_argocd_production.yaml
\`\`\``,
  flux: (
    repository,
  ) => `Flux applies \`manifests/production\` in stages. It needs a GitRepository called \`fleet\` in \`flux-system\`, or another name in
\`charts/main.ts\`. Apply the Kustomization once; from then on it syncs itself, too.

\`\`\`sh
flux create source git fleet --url=${inShell(repository)} --branch=main --interval=1m
kubectl apply --server-side -f manifests/production/delivery/kustomization.kustomize.toolkit.fluxcd.io_flux-system_production.yaml
\`\`\``,
  none: () => `Nothing syncs \`manifests/\` yet. An \`ArgoCdApplication\` or a \`FluxKustomization\` in \`charts/main.ts\` hands a cluster over. By hand:

\`\`\`sh
kubectl apply --server-side -R -f manifests/production
\`\`\``,
};

const notes = `
## Notes in merge requests

Each merge request has the report of \`diff\` as an artifact. To have it as a note too, which a pipeline schedule writes and updates:

1. Create a project access token with the role Reporter and the scope \`api\`.
2. Put it into the CI variable \`DIFF_NOTE_TOKEN\`, **protected** and masked. Pipelines of merge requests, which run the code of their authors, do not
   get protected variables.
3. Create a pipeline schedule for the default branch, which has to be protected.
`;

const login = `## Who may log in

The guests accept the SSH keys of the Secret \`operator-keys\`, which is not in Git. Without it they do not start, so create it first:

\`\`\`sh
kubectl create namespace web
kubectl create secret generic operator-keys --namespace web --from-file=key="$HOME/.ssh/id_ed25519.pub"
\`\`\`

Later, \`virtctl ssh --namespace web fedora@vm/database\` logs in. Each value of the Secret is one public key; a guest reads them at its start.

`;

/** The first page of a new repository. `title` is its title. */
export function readme(title: string, { delivery, pipeline, manager, repository, isImported }: ReadmeFacts): string {
  const { name, lockFile } = manager;
  const commands: readonly (readonly [command: string, does: string])[] = [
    ['install', ''],
    ['run synth', '# compiles charts/ into manifests/'],
    ['run diff', '# shows what the change does to running guests'],
    ['test', '# checks that the cluster admits the guests; -- -u accepts a changed snapshot'],
    ['run verify', '# what CI runs: types, format, tests, manifests and admission'],
  ];
  return `# ${markdownText(title)}

KubeVirt guests as code: \`charts/\` compiles to \`manifests/\`, and both are committed.

\`\`\`sh
${commands.map(([command, does]) => `${name} ${command.padEnd(12)} ${does}`.trimEnd()).join('\n')}
\`\`\`

Commit \`${lockFile}\` too, because CI installs from it.

${isImported ? '' : login}## From Git to the cluster

${handover[delivery](repository)}
${pipeline === 'gitlab' ? notes : ''}`;
}
