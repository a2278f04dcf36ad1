import type { CodeEntry } from '../../rule.ts';

/** Told by the construct, which alone knows its props. */
export const unreadProp: CodeEntry = {
  code: 'KP0004',
  name: 'object/unread-prop',
  severity: 'warning',
  page: {
    summary:
      'A construct ignores props that it does not know, also misspelt ones, which a chart can have if it runs without the compiler or spreads an object into the props. A VirtualMachine also ignores MAC addresses of an `identity` for interfaces that it does not list, and `expandInstancetype` without `resolve: full`. A class that extends a construct may have props of its own: only unknown names below a prop of the construct are reported.',
    refused: "new VirtualMachine(chart, 'db', { memory: '1Gi', runStrategyy: 'Halted' })",
    accepted: "new VirtualMachine(chart, 'db', { memory: '1Gi', runStrategy: 'Halted' })",
  },
};
