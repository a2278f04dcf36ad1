import type { CodeEntry } from '../../rule.ts';

const claim = 'kind: PersistentVolumeClaim, metadata: { name: data';
const dataVolume = 'kind: DataVolume, metadata: { name: data }';

/** Told by the pipeline, which alone sees all objects of a cluster. */
export const claimBeforeDataVolume: CodeEntry = {
  code: 'KP0805',
  name: 'data/claim-before-data-volume',
  severity: 'warning',
  page: {
    summary:
      'A claim beside the DataVolume of its name, which makes that disk larger, comes after it. In a new cluster a claim that is created first is empty: with claim adoption, which HyperConverged turns on, CDI adopts it empty; without, CDI refuses the DataVolume. ArgoCdApplication and FluxKustomization put the claim after the guests; in other YAML, argocd.argoproj.io/sync-wave does. See docs/howto/grow-a-disk.md.',
    refused: [`${claim} }`, dataVolume],
    accepted: [`${claim}, annotations: { argocd.argoproj.io/sync-wave: "10" } }`, dataVolume],
  },
};
