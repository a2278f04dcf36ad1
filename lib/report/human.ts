import type { Diagnostic, ObjectInCluster, Related } from '../core/diagnostic.ts';
import { printRef } from '../core/object-ref.ts';
import { framesOf, type RawLocation, type SourceLocation } from '../core/source-location.ts';
import { visible, visibleInLine } from '../core/text/visible.ts';
import { asOneFinding, type FindingGroup } from './group.ts';
import type { NameOf } from './place.ts';
import { shortened } from './shortened.ts';
import { findingWithoutSecrets } from '../core/finding-without-secrets.ts';

export interface PrintOptions {
  /** @default - files are printed as they are */
  readonly file?: NameOf;
  /** @default false */
  readonly showSecrets?: boolean | undefined;
  /** Marks a word of the output, say with colour. @default - plain */
  readonly style?: (role: 'error' | 'warning' | 'note' | 'place' | 'strong', text: string) => string;
}

/** Before further lines of a message. */
const continued = '  | ';

/**
 * A finding in the shape that Rust's compiler made familiar:
 *
 *     error[KV1031]: message
 *       --> charts/fleet.ts:12:5  VirtualMachine staging:vms/db  spec.template.spec.domain.cpu
 *       = help: hint
 *       = from: charts/lib/sized.ts:8:3
 */
export function printDiagnostic(diagnostic: Diagnostic, options: PrintOptions = {}): string {
  const told = options.showSecrets === true ? diagnostic : findingWithoutSecrets(diagnostic);
  const { code, severity, message, hint, path, object, location, related = [] } = told;
  const style = options.style ?? ((_role, text): string => text);
  const [at, ...callers] = framesOf(location);
  const place = [
    at ? printLocation(at, options) : constructOf(object),
    object && describe(object),
    path && visibleInLine(shortened(path)),
  ].filter(isSaid);
  const lines = [`${style(severity, `${severity}[${code}]`)}${style('strong', `: ${visible(shortened(message), continued)}`)}`];
  if (place.length > 0) lines.push(`  ${style('place', '-->')} ${place.join('  ')}`);
  if (hint !== undefined) lines.push(`  = help: ${visibleInLine(shortened(hint))}`);
  for (const note of new Set(related.map((each) => printRelated(each, options)))) lines.push(`  = note: ${note}`);
  for (const caller of callers) lines.push(`  = from: ${printLocation(caller, options)}`);
  return lines.join('\n');
}

/** Findings of one cause, printed as one. */
export function printGroup(group: FindingGroup, options?: PrintOptions): string {
  return printDiagnostic(asOneFinding(group), options);
}

/** Where charts make an object of which no line is known, because the construct is not one of ours. */
function constructOf(object: ObjectInCluster | undefined): string | undefined {
  return object?.constructPath === undefined ? undefined : `construct ${visibleInLine(shortened(object.constructPath))}`;
}

function printLocation({ file, line, column }: SourceLocation, { file: print = (path): string => path }: PrintOptions): string {
  return `${visibleInLine(print(file))}:${line}:${column}`;
}

function describe({ cluster, ref }: ObjectInCluster): string {
  return visibleInLine(shortened(printRef(ref, cluster)));
}

function printRelated({ message, object, location }: Related, options: PrintOptions): string {
  return [visibleInLine(shortened(message)), object && describe(object), printPlace(location, options)].filter(isSaid).join('  ');
}

/** The line to look at first; undefined where nobody knows the place. */
export function printPlace(location: RawLocation | undefined, options: PrintOptions): string | undefined {
  const [at] = framesOf(location);
  return at && printLocation(at, options);
}

function isSaid(part: string | undefined): part is string {
  return part !== undefined && part !== '';
}
