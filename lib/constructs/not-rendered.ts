import type { OwnFinding } from '../core/draft.ts';

/** What is to be said about an object whose props or JSON patches make no manifest. */
export function notRendered(error: unknown, object = 'this object'): OwnFinding {
  return {
    code: 'KU0008',
    severity: 'error',
    message: `${object} cannot be rendered: ${reasonOf(error)}`,
    hint: 'Give it props of the types that its class declares, and JSON patches that fit what they change.',
  };
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name === 'Error' ? '' : `${error.name}: `}${error.message}` : String(error);
  if (text.includes('Maximum call stack size exceeded')) return 'its values nest without end';
  return text.replace(/^Failed serializing construct at path '.*?' with name '.*?': (?:Error: )?/s, '');
}
