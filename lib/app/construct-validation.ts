import type { IConstruct } from 'constructs';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { RawLocation } from '../core/source-location.ts';

/** Reports the messages of a construct's own validations, and a validation that throws or returns anything else. */
export function reportValidation({ node }: IConstruct, report: (diagnostic: Diagnostic) => void): void {
  const tell = (message: string, hint: string, location?: RawLocation): void => {
    report({ code: 'KU0010', severity: 'error', message: `[${node.path}] ${message}`, hint, ...(location && { location }) });
  };
  for (const message of answers(node, tell)) {
    if (typeof message === 'string') tell(message, `Correct the props of the construct ${node.path}.`);
    else
      tell(
        'its validation answers with something that is not a string',
        'Answer with a list of texts at once, and with an empty one where all is well.',
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
      'Answer with a list of texts instead, each of which is told.',
      stack === undefined ? undefined : { stack },
    );
    return [];
  }
}
