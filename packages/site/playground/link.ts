import { minors } from '../../../lib/core/kubevirt/release.ts';
import { example } from './example.ts';
import { keptRelease } from './kept-release.ts';

const views = ['verdict', 'admitted', 'vmi', 'pod', 'numbers', 'change'] as const;

export type View = (typeof views)[number];

/** Everything that a link brings along. */
export interface Shared {
  readonly text: string;
  readonly release: string;
  readonly configuration: '' | 'built-in' | 'hyperconverged';
  /** The version that the text is compared with. @default - none */
  readonly before: string | undefined;
  /** Which tab is open. */
  readonly view: View;
}

const configurations = ['built-in', 'hyperconverged'] as const;

/** Reads the fragment of an address, which no browser sends to a server. */
export function readLink(fragment: string): Shared {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  const asked = given.get('release') ?? keptRelease();
  return {
    text: given.get('text') ?? example,
    release: (minors as readonly string[]).includes(asked) ? asked : (minors.at(-1) ?? ''),
    configuration: configurations.find((each) => each === given.get('configuration')) ?? '',
    before: given.get('before') ?? undefined,
    view: views.find((each) => each === given.get('view')) ?? 'verdict',
  };
}

export function writeLink({ text, release, configuration, before, view }: Shared): string {
  return new URLSearchParams({
    release,
    ...(configuration !== '' && { configuration }),
    ...(view !== 'verdict' && { view }),
    text,
    ...(before !== undefined && { before }),
  }).toString();
}
