import type { AskedRelease } from '../../cluster/release-statement.ts';
import { resolveObjects } from '../../app/resolve-objects.ts';
import type { ObjectInCluster } from '../../core/diagnostic.ts';
import { UsageError } from '../../core/errors.ts';
import { parsePath, printPath, type Path } from '../../core/data/path.ts';
import { printStory, type Explained } from '../../report/explain/object.ts';
import { nearest } from '../../core/text/nearest.ts';
import { plural } from '../../core/text/plural.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';
import { withCharts } from '../charts/with-charts.ts';
import { meansKind } from '../../core/kind-names.ts';
import { nearPath } from './near-path.ts';
import { podSection } from './pod-section.ts';
import { kindless, matches, matchesKindless, parseObjectQuery, printObjectQuery, type ObjectQuery } from './object-query.ts';

/** Of which charts an object is explained, and as which release would have it. */
export interface ExplainOptions {
  readonly app: string | undefined;
  readonly asked: AskedRelease | undefined;
}

/** Codes of objects that cannot be rendered. */
const notRendered: ReadonlySet<string> = new Set(['KU0008', 'KU0015']);

/** How many objects a message lists. */
const listed = 5;

/** Says who set each value of the object that `subject` names, or the values at `field`. Throws KU0007 unless it names exactly one. */
export async function explainObject(
  subject: string,
  field: string | undefined,
  { app, asked }: ExplainOptions,
  session: Session,
): Promise<string> {
  const query = parseObjectQuery(subject);
  const path = field === undefined ? [] : parsePath(field);
  const anyKind = kindless(query);
  const all: ObjectInCluster[] = [];
  const isAsked = (draft: ObjectInCluster): boolean => {
    all.push(draft);
    return matches(query, draft) || (anyKind !== undefined && matchesKindless(anyKind, draft));
  };
  const found = await withCharts(app, session, (loaded) => resolveObjects(loaded, isAsked, asked));
  const { diagnostics } = found;
  const ofKind = found.objects.filter(({ draft }) => matches(query, draft));
  const objects = ofKind.length > 0 ? ofKind : found.objects;
  const guests = found.guests.filter(({ draft }) => draft === objects[0]?.draft);
  const [object, ...others] = objects;
  if (object === undefined) {
    const unrendered = diagnostics.find((each) => notRendered.has(each.code) && each.object !== undefined && matches(query, each.object));
    throw unrendered === undefined ? noObject(subject, query, all) : new UsageError(unrendered);
  }
  if (others.length > 0) throw ambiguous(subject, objects);
  const story = printStory(object, path, { file: (file) => session.nameOf(file), showSecrets: session.print.showSecrets });
  if (story === '') throw noValue(object, path);
  const [guest] = path.length === 0 ? guests : [];
  return guest === undefined ? story : `${story}\n\n${podSection(guest)}`;
}

function noObject(subject: string, query: ObjectQuery, all: readonly ObjectInCluster[]): Error {
  const { name } = query;
  const message = `the charts hold no object ${JSON.stringify(subject)}`;
  const namesakes = all.filter(({ ref }) => ref.name === name).map(printObjectQuery);
  if (namesakes.length > 0) return usageError('KU0007', message, `Write ${namesakes.length > 1 ? 'one of ' : ''}${listOf(namesakes)}.`);
  const beside = besides(query, all);
  const close = nearestOf(name, beside) ?? nearestOf(name, all);
  if (close !== undefined) return usageError('KU0007', message, `Write ${printObjectQuery(close)}.`);
  return usageError('KU0007', message, hintFor(query, beside, all));
}

/** No name is near: a few objects are listed, of many only their number is told, because the first of the alphabet is no more likely meant. */
function hintFor(asked: ObjectQuery, beside: readonly ObjectInCluster[], all: readonly ObjectInCluster[]): string {
  const [first] = beside;
  if (first === undefined) return `The charts hold ${plural(all.length, 'object')}, none of such a kind or place.`;
  if (beside.length <= listed) return `Write ${beside.length === 1 ? '' : 'one of '}${listOf(beside.map(printObjectQuery))}.`;
  const clusters = Array.from(new Set(all.map((object) => object.cluster))).filter((name) => name !== '');
  if (asked.cluster !== undefined && clusters.length > 0 && !clusters.includes(asked.cluster))
    return `Write the name of a Cluster before the colon: ${nearest(asked.cluster, clusters) ?? listOf(clusters)}.`;
  const { cluster, ref } = first;
  const isOneCluster = beside.every((each) => each.cluster === cluster);
  const where = isOneCluster && cluster !== '' ? ` of Cluster ${cluster}` : '';
  return `Write the name of one of the ${beside.length} objects of kind ${ref.kind}${where}, as their files in the output show.`;
}

function nearestOf(name: string, objects: readonly ObjectInCluster[]): ObjectInCluster | undefined {
  const names = objects.map(({ ref }) => ref.name);
  return objects[names.indexOf(nearest(name, names) ?? '')];
}

/** The objects that differ from what was asked for in as little as possible: of that kind in that place, else of that kind. */
function besides({ cluster, namespace, kind }: ObjectQuery, all: readonly ObjectInCluster[]): readonly ObjectInCluster[] {
  const ofKind = all.filter(({ ref }) => meansKind(kind, ref.kind));
  const inCluster = ofKind.filter((object) => cluster === undefined || object.cluster === cluster);
  const inNamespace = inCluster.filter(({ ref }) => namespace === undefined || ref.namespace === namespace);
  return [inNamespace, inCluster, ofKind].find((found) => found.length > 0) ?? [];
}

function ambiguous(subject: string, found: readonly Explained[]): Error {
  const names = found.map(({ draft }) => printObjectQuery(draft));
  return usageError('KU0007', `${JSON.stringify(subject)} names ${found.length} objects`, `Write one of ${listOf(names)}.`);
}

function listOf(names: readonly string[]): string {
  return `${names.slice(0, listed).join(', ')}${names.length > listed ? ', …' : ''}`;
}

function noValue({ manifest, draft }: Explained, path: Path): Error {
  const close = nearPath(manifest, path);
  const hint = close === undefined ? 'Leave out the path to see every value of the object.' : `Write ${close}.`;
  return usageError('KU0007', `${printObjectQuery(draft)} has no value at ${printPath(path)}`, hint);
}
