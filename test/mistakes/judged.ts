import { runInNewContext } from 'node:vm';
import * as cdk8s from 'cdk8s';
import { check } from '../../lib/check/check.ts';
import type { Diagnostic } from '../../lib/core/diagnostic.ts';
import { framesOf, type RawLocation } from '../../lib/core/source-location.ts';
import * as ours from '../../lib/index.ts';
import { source } from '../check/text-source.ts';

export interface Judged {
  readonly code: string;
  readonly path?: string | undefined;
  readonly hint?: string | undefined;
  /** `line:column` in the text. */
  readonly place: string;
}

const scope = { ...cdk8s, ...ours };

/** Warnings and errors about YAML, or about the lines of a chart; `chart` is a Chart in namespace vms. */
export function judged(text: string): readonly Judged[] {
  const found = text.startsWith('apiVersion') ? ofYaml(text) : ofChart(text);
  return found
    .filter(({ severity }) => severity !== 'note')
    .map(({ code, path, hint, location }) => ({ code, path, hint, place: placeOf(location) }));
}

function ofYaml(text: string): readonly Diagnostic[] {
  const { unread, judged: ofObjects } = check([source(text)]);
  return [...unread, ...ofObjects.flat()];
}

function ofChart(text: string): readonly Diagnostic[] {
  const app = new ours.App();
  const chart = new cdk8s.Chart(app, 'shop', { namespace: 'vms' });
  runInNewContext(text, { ...scope, app, chart }, { filename: '/charts/main.js' });
  return ours.compile(app).diagnostics;
}

function placeOf(location: RawLocation | undefined): string {
  const place = location === undefined || 'line' in location ? location : framesOf(location)[0];
  return place === undefined ? 'nowhere' : `${place.line}:${place.column}`;
}
