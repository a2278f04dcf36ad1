import type { CatalogueEntry } from '../rule.ts';

/** Told by the construct, which alone knows its props. */
export const unreadProp: CatalogueEntry = {
  code: 'KP0004',
  name: 'object/unread-prop',
  severity: 'warning',
  page: {
    summary:
      'A construct reads the props that it has and passes over all others, a misspelt one too, where the chart runs without a compiler or spreads a map into its props. A class that extends a construct has props of its own, and is told of those alone that are nearly one of the construct and that its own text does not name.',
    refused: "new VirtualMachine(chart, 'db', { memory: '1Gi', runStrategyy: 'Halted' })",
    accepted: "new VirtualMachine(chart, 'db', { memory: '1Gi', runStrategy: 'Halted' })",
  },
};
