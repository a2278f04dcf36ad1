import { CheckMemory } from '../../../lib/check/kept/check-memory.ts';
import { checkTexts } from '../../../lib/engine/check-texts.ts';
import { compareTexts } from '../../../lib/engine/compare-texts.ts';
import { fieldHelp } from '../../../lib/engine/field-help.ts';
import { inspectTexts, type Inspected } from '../../../lib/engine/inspect-texts.ts';
import type { NamedText, TextCluster } from '../../../lib/engine/texts.ts';
import { yamlPlace } from '../../../lib/engine/yaml-place.ts';
import { minors } from '../../../lib/core/kubevirt/release.ts';
import { Editor } from './editor.ts';
import { readLink, writeLink, type Shared, type View } from './link.ts';
import { Tabs } from './tabs.ts';
import { itemOf, verdictOf, worstFirst, type Finding } from './verdict.ts';

const element = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T; // of index.html
const text = element<HTMLTextAreaElement>('text');
const release = element<HTMLSelectElement>('release');
const configuration = element<HTMLSelectElement>('configuration');
const object = element<HTMLSelectElement>('object');
const editor = new Editor(text, element('marks'));
const tabs = new Tabs<View>(document.querySelector<HTMLElement>('[role=tablist]') as HTMLElement, showView); // of index.html

/** More than anybody pastes, and judged in a moment. */
const longest = 1 << 20;

let memory = new CheckMemory();
let before: string | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;

for (const minor of minors.toReversed()) release.append(new Option(minor, minor));
text.addEventListener('input', () => {
  clearTimeout(waiting);
  waiting = setTimeout(judge, 150);
});
for (const event of ['keyup', 'click'] as const) text.addEventListener(event, explain);
for (const select of [release, configuration]) select.addEventListener('change', judge);
object.addEventListener('change', refresh);
window.addEventListener('hashchange', open);
element('share').addEventListener('click', share);
element('keep').addEventListener('click', () => {
  before = text.value;
  tabs.choose('change');
});

/** Takes what the address of the page brings along. */
function open(): void {
  const shared = readLink(location.hash);
  text.value = shared.text;
  release.value = shared.release;
  configuration.value = shared.configuration;
  before = shared.before;
  judge();
  tabs.choose(shared.view);
}

function chosen(): Shared {
  return {
    text: text.value,
    release: release.value,
    configuration: configuration.value as Shared['configuration'], // its options
    before,
    view: tabs.chosen ?? 'verdict',
  };
}

function cluster(): TextCluster {
  const { configuration: asked } = chosen();
  return { release: { kubevirt: release.value }, configuration: asked === '' ? undefined : asked };
}

const named = (content: string): readonly NamedText[] => [{ name: 'text', text: content, isFound: false }];

function judge(): void {
  if (text.value.length > longest) return show('This text is longer than 1 MiB: use the command line.', []);
  try {
    const isEmpty = text.value.trim() === '';
    const found = isEmpty ? [] : checkTexts(named(text.value), cluster(), memory);
    show(isEmpty ? 'Paste an object to have it judged.' : verdictOf(found), worstFirst(found));
  } catch (error) {
    memory = new CheckMemory(); // it may hold half of what it was to keep
    show(`This text could not be judged, which is our mistake: ${messageOf(error)}`, []);
  }
  explain();
  refresh();
}

function refresh(): void {
  showView(tabs.chosen ?? 'verdict');
}

function show(verdict: string, found: readonly Finding[]): void {
  element('verdict').textContent = verdict;
  element('findings').replaceChildren(...found.map((each) => itemOf(each, (line) => editor.goTo(line))));
  element('findings').dataset['codes'] = found.map(({ code }) => code).join(' ');
  editor.underline(found);
}

interface Panel {
  readonly about: string;
  readonly of: (inspected: Inspected) => string | undefined;
}

const noGuest = 'This object makes no guest, or is refused.';
const panels: Readonly<Record<Exclude<View, 'verdict' | 'change'>, Panel>> = {
  admitted: {
    about: 'The object as the API server stores it, with the defaults of its schema and of the webhooks that change it.',
    of: ({ admitted }) => admitted,
  },
  vmi: { about: 'The guest that the object makes; of a set or pool, the first one.', of: ({ guest }) => guest?.vmi ?? noGuest },
  pod: { about: 'The pod of the guest. What only the cluster knows is masked.', of: ({ guest }) => guest?.pod ?? noGuest },
  numbers: { about: 'What the pod requests, and why.', of: ({ guest }) => guest?.numbers ?? noGuest },
};

/** Shows the panel of a tab. */
function showView(view: View): void {
  const isVerdict = view === 'verdict';
  element('view-verdict').hidden = !isVerdict;
  const panel = element('view-output');
  panel.hidden = isVerdict;
  if (isVerdict) return;
  panel.setAttribute('aria-labelledby', `tab-${view}`);
  const output = element('output');
  output.className = view;
  element('objects').hidden = view === 'change';
  element('about').textContent =
    view === 'change' ? 'What the change from the kept version to this one does to running guests.' : panels[view].about;
  try {
    output.textContent = view === 'change' ? change() : inspected(panels[view]);
  } catch (error) {
    output.textContent = `This could not be worked out, which is our mistake: ${messageOf(error)}`;
  }
}

function change(): string {
  if (before === undefined) return 'Press “Compare from here on”, then edit the text: the effects of your change appear here.';
  return compareTexts(named(before), named(text.value), cluster());
}

function inspected(panel: Panel): string {
  const all = inspectTexts(named(text.value), cluster());
  const names = all.map(({ name }) => name);
  if (names.join() !== Array.from(object.options, (option) => option.value).join()) {
    const last = object.value;
    object.replaceChildren(...names.map((name) => new Option(name, name)));
    if (names.includes(last)) object.value = last;
  }
  const one = all.find(({ name }) => name === object.value) ?? all[0];
  return one === undefined ? 'The text holds no object that can be read.' : (panel.of(one) ?? '');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function explain(): void {
  const above = text.value.slice(0, text.selectionStart).split('\n');
  const place = yamlPlace(text.value, above.length - 1, above.at(-1)?.length ?? 0);
  element('help').textContent = (place && fieldHelp(place, release.value)) ?? 'Place the cursor on a field.';
}

async function share(): Promise<void> {
  history.replaceState(null, '', `#${writeLink(chosen())}`);
  const isCopied = await navigator.clipboard.writeText(location.href).then(
    () => true,
    () => false,
  );
  element('shared').textContent = isCopied ? 'Copied.' : 'The address of this page is the link.';
}

open();
