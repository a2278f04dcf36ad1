import type { IConstruct } from 'constructs';
import { objectOf } from '../constructs/tree/object-of.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { RawLocation } from '../core/source-location.ts';

/** Reports the messages of a construct's own validations, and a validation that throws or returns anything else. */
export function reportValidation(construct: IConstruct, report: (diagnostic: Diagnostic) => void): void {
  const { node } = construct;
  const tell = (message: string, hint: string, location?: RawLocation): void => {
    const place = objectOf(construct);
    const words = place === undefined ? `[${node.path}] ${message}` : message;
    report({ code: 'KU0010', severity: 'error', message: words, hint, ...place, ...(location && { location }) });
  };
  for (const message of answers(node, tell)) {
    if (typeof message === 'string') tell(message, `Correct the props of the construct ${node.path}.`);
    else
      tell(
        'its validation answers with something that is not a string',
        'Return a list of strings, which is empty if nothing is wrong, and no promise of it.',
      );
  }
}

function answers(node: IConstruct['node'], tell: (message: string, hint: string, location?: RawLocation) => void): readonly unknown[] {
  try {
    return node.validate();
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    tell(
      `its validation throws: ${message}`,
      'Return a list of strings instead, one for each fault.',
      stack === undefined ? undefined : { stack },
    );
    return [];
  }
}
