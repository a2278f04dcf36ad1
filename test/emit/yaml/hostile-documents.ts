import { Yaml } from 'cdk8s';
import { toYaml } from '../../../lib/emit/index.ts';
import { hostileStrings } from './hostile-strings.ts';

type Document = Readonly<Record<string, unknown>>;

/** One string in every place that a string can take. */
export function everywhere(text: string): Document {
  return {
    apiVersion: 'v1',
    [text]: 'key',
    spec: { value: text, list: [text, [text, { [text]: text }]], map: { [text]: { [text]: [text] } } },
  };
}

export interface Exception {
  readonly text: string;
  readonly place: 'value' | 'key';
  readonly cdk8s: string;
  readonly ours: string;
  readonly document: Document;
}

/** Where we print a hostile string otherwise than cdk8s. */
export function exceptions(): readonly Exception[] {
  return hostileStrings.flatMap((text) => {
    const places = [
      { place: 'value', document: { key: text } },
      { place: 'key', document: { [text]: 'value' } },
    ] as const;
    return places
      .map(({ place, document }) => ({ text, place, document, cdk8s: Yaml.stringify(document), ours: toYaml(document) }))
      .filter(({ cdk8s, ours }) => cdk8s !== ours);
  });
}
