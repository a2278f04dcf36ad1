import { matcherOf, type Matcher } from '../schema/pattern/matcher.ts';
import { BuildError } from './build-error.ts';
import { ScalarNode, type MapNode, type Origin } from './node.ts';
import { effectiveNamespace, type Resource } from './resource.ts';

/** Which objects a patch is for: regular expressions that match as a whole, and label selectors. What is empty matches anything. */
export interface Selector {
  readonly group?: string;
  readonly version?: string;
  readonly kind?: string;
  readonly name?: string;
  readonly namespace?: string;
  readonly labelSelector?: string;
  readonly annotationSelector?: string;
}

/** Whether a selector takes an object, by its names now or when it was read. */
export function selecting(selector: Selector, origin: Origin | undefined): (resource: Resource) => boolean {
  const whole = (pattern: string | undefined): Matcher => wholeMatcher(pattern, origin);
  const [group, version, kind] = [whole(selector.group), whole(selector.version), whole(selector.kind)];
  const [name, namespace] = [whole(selector.name), whole(selector.namespace)];
  return (resource) => {
    const [now, before] = [resource.id, resource.originalId];
    if (!namespace(effectiveNamespace(before)) && !namespace(effectiveNamespace(now))) return false;
    if (!name(before.name) && !name(now.name)) return false;
    if (!group(now.group) || !version(now.version) || !kind(now.kind)) return false;
    return (
      hasLabels(resource, 'labels', selector.labelSelector, origin) &&
      hasLabels(resource, 'annotations', selector.annotationSelector, origin)
    );
  };
}

/** Whether labels or annotations of an object match a selector as `kubectl get -l` takes it. */
export function hasLabels(
  resource: Resource,
  field: 'labels' | 'annotations',
  selector: string | undefined,
  origin: Origin | undefined,
): boolean {
  if (selector === undefined || selector === '') return true;
  const terms = termsOf(selector, origin);
  const labels = textsOf(resource.node.mapOf('metadata')?.mapOf(field));
  return terms.every((term) => term(labels));
}

function textsOf(map: MapNode | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Array.from(map?.fields ?? []).flatMap(([key, value]) => (value instanceof ScalarNode ? [[key, value.text]] : [])),
  );
}

type Term = (labels: Readonly<Record<string, string>>) => boolean;

const term = /^\s*(?:(!)\s*)?([^\s!=,()]+)\s*(?:(==?|!=)\s*([^\s,()]*)|\s(in|notin)\s*\(([^()]*)\))?\s*$/;

function termsOf(selector: string, origin: Origin | undefined): readonly Term[] {
  return selector.split(/,(?![^(]*\))/).map((text) => {
    const [, not, key = '', sign, value = '', set, list = ''] = term.exec(text) ?? [];
    if (key === '') throw new BuildError(`${JSON.stringify(selector)} is no selector of labels`, origin);
    const values = set === undefined ? [value] : list.split(',').map((each) => each.trim());
    const operator =
      sign === '!=' || set === 'notin' ? 'NotIn' : sign !== undefined || set === 'in' ? 'In' : not === '!' ? 'DoesNotExist' : 'Exists';
    return (labels) => {
      const held = Object.hasOwn(labels, key) ? labels[key] : undefined;
      if (operator === 'Exists' || operator === 'DoesNotExist') return (held !== undefined) === (operator === 'Exists');
      return (held !== undefined && values.includes(held)) === (operator === 'In');
    };
  });
}

const anything: Matcher = () => true;

function wholeMatcher(pattern: string | undefined, origin: Origin | undefined): Matcher {
  if (pattern === undefined || pattern === '') return anything;
  if (/^[\w-]+$/.test(pattern)) return (text) => text === pattern;
  return matcherFor(`^(?:${pattern})$`, origin);
}

/** @throws BuildError for a pattern that Go does not take */
export function matcherFor(pattern: string, origin: Origin | undefined): Matcher {
  try {
    return matcherOf(pattern);
  } catch (error) {
    throw new BuildError(
      `${JSON.stringify(pattern)} is no regular expression: ${error instanceof Error ? error.message : String(error)}`,
      origin,
    );
  }
}
