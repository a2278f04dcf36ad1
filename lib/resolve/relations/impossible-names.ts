import { subdomainErrors } from '../../core/labels/label-name.ts';
import { placeholderIn } from '../../core/text/placeholder.ts';
import { label1035Errors, labelErrors, type NameErrors } from '../../schema/metadata/names.ts';

/** The kinds whose names are one DNS label. */
const labelKinds: ReadonlyMap<string, NameErrors> = new Map([
  ['Namespace', labelErrors],
  ['Service', label1035Errors],
]);

/** Why the API server lets no object of this kind have the name; undefined if it may. A placeholder is filled in later. */
export function nameFault(kind: string, name: string): string | undefined {
  const errorsOf = labelKinds.get(kind);
  const [fault] = (errorsOf ?? subdomainErrors)(name);
  if (fault === undefined || placeholderIn(name) !== undefined) return undefined;
  if (fault.startsWith('must be no more than')) return kind === 'StorageClass' ? undefined : `it ${fault}`; // CDI tells it
  return `names begin and end with a lower-case letter or a digit, and have only these${errorsOf === undefined ? ', dashes and dots' : ' and dashes'}`;
}

/** The name that was probably meant: in small letters, with dashes for what names cannot have. Undefined if that is no name either. */
export function possibleName(kind: string, name: string): string | undefined {
  const possible = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '');
  return possible === '' || nameFault(kind, possible) !== undefined ? undefined : possible;
}
