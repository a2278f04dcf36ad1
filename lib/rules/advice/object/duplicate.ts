import type { CodeEntry } from '../../rule.ts';

/** Told by the pipeline, which alone sees all objects of a cluster. */
export const duplicate: CodeEntry = {
  code: 'KP0001',
  name: 'object/duplicate',
  severity: 'error',
  page: {
    summary:
      'A cluster has one object per group, kind, namespace and name; a second one would overwrite the first at every sync. If several files of a folder make it, and nothing says which cluster they are for, it is a note.',
    refused: ['runStrategy: Always', 'runStrategy: Halted'],
    accepted: ['runStrategy: Always', 'metadata: { name: db-2 }, runStrategy: Halted'],
  },
};
