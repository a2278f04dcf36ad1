import { mapOf, textOf } from '../../../core/data/guards.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

/** Argo CD makes up the names of its hooks, and takes those of Helm for hooks (IsHook of gitops-engine). */
const hooks = ['argocd.argoproj.io/hook', 'helm.sh/hook'] as const;

/** kubectl refuses such an object (ApplyOptions.applyOneObject), and every apply of a server needs a name. */
export const generatedName: Rule = defineRule({
  code: 'KP0009',
  name: 'object/generated-name',
  severity: 'warning',
  page: {
    summary:
      'An object in Git has a name. With generateName alone each create makes another object, so kubectl apply, Argo CD and Flux, which look an object up by its name, refuse it. Hooks of Argo CD are an exception.',
    refused: 'kind: VirtualMachineInstanceMigration, metadata: { name: null, generateName: move-, namespace: vms }',
    accepted: 'kind: VirtualMachineInstanceMigration, metadata: { name: move-db, namespace: vms }',
  },
  fields: ['metadata.generateName'],
  ofEach: true,
  check({ metadata }) {
    const prefix = textOf(metadata['generateName']);
    if (!prefix || textOf(metadata.name)) return none;
    const annotations = mapOf(metadata.annotations);
    if (hooks.some((hook) => annotations?.[hook] !== undefined)) return none;
    return [
      {
        path: 'metadata.generateName',
        message: `generateName: ${prefix} makes another object with each create, so kubectl apply, Argo CD and Flux refuse an object that has no name`,
        hint: 'Write metadata.name, or keep this object out of Git and create it by kubectl create.',
      },
    ];
  },
});
