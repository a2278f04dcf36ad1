import { nearest } from '../../core/text/nearest.ts';
import { printPath, type Path } from '../../core/data/path.ts';
import type { SourceLocation } from '../../core/source-location.ts';
import { importFinding } from '../import-finding.ts';
import type { ImportFinding } from '../imported.ts';
import type { SendingModule } from './convert/definition.ts';
import type { ModuleFailure } from './parameters/failure.ts';
import { moduleArguments } from './parameters/module-arguments.ts';

/** What a module says about itself says little to whoever wrote the task. */
export function moduleStops({ errorKind, message, parameter }: ModuleFailure, module: SendingModule, at: SourceLocation): ImportFinding {
  const field = printPath(parameter);
  const told = errorKind === 'crash' ? `${field} is missing, or is not what it has to be` : message;
  return importFinding('moduleStops', `${module} would have stopped: ${told}`, at, {
    hint: hintOf(errorKind, parameter, module),
    field: field === '' ? undefined : field,
  });
}

function hintOf(errorKind: ModuleFailure['errorKind'], parameter: Path, module: SendingModule): string {
  const field = printPath(parameter);
  const last = parameter.at(-1);
  switch (errorKind) {
    case 'unsupported-parameter': {
      const close = nearest(field, Object.keys(moduleArguments[module].arguments));
      return close === undefined ? `Remove ${field}.` : `Write ${close} instead of ${field}, or remove it.`;
    }
    case 'missing-argument':
      return 'Write the missing parameters.';
    case 'exclusive':
      return `Remove ${field}.`;
    case 'bad-choice':
      return `Write one of the listed words for ${field}.`;
    case 'crash':
      if (last === 'hard' || last === 'soft') return `Write ${field} as a list.`;
      if (last === 'term') return `Write ${field}: { match_expressions: […] }.`;
      return `Write ${field} as an object with its fields.`;
    default:
      if (field === 'cdi_source')
        return 'Write one of http, s3, registry, pvc, upload and blank below cdi_source, and nothing else but content_type.';
      return `Write ${field === '' ? 'the parameter' : field} as the module documents it.`;
  }
}
