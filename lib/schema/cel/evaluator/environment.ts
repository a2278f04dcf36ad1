import type { CelEnv } from '@bufbuild/cel';
import { budget } from './budget.ts';
import { equal } from './equal.ts';
import { joinLists } from './list-types.ts';
import { conversions } from './libraries/conversions.ts';
import { namedFormats } from './libraries/formats.ts';
import { formatting } from './libraries/formatting.ts';
import { lists } from './libraries/lists.ts';
import { networks } from './libraries/networks.ts';
import { optionals } from './libraries/optionals.ts';
import { quantities } from './libraries/quantities.ts';
import { regex } from './libraries/regex.ts';
import { semver } from './libraries/semver.ts';
import { sets } from './libraries/sets.ts';
import { strings } from './libraries/strings.ts';
import { urls } from './libraries/urls.ts';
import { loadCel } from './load-cel.ts';
import { func, functionsOf, type Overload } from './overload.ts';

let made: CelEnv | undefined;

/** The functions that rules of CRDs may call, as far as they are known here (environment.baseOpts of Kubernetes 1.33). */
export function environment(): CelEnv {
  return (made ??= loadCel().celEnv({ funcs: [...functionsOf(overloads)] }));
}

/** What the API server's values answer in their own way. */
const operators: readonly Overload[] = [
  func('_==_', ['dyn', 'dyn'], equal),
  func('_!=_', ['dyn', 'dyn'], (a, b) => !equal(a, b)),
  func('@in', ['dyn', 'list'], (item, list) => Array.from(list).some((other) => equal(other, item))),
  func('_+_', ['list', 'list'], joinLists),
];

const overloads: readonly Overload[] = [
  ...budget,
  ...operators,
  ...conversions,
  ...formatting,
  ...lists,
  ...namedFormats,
  ...networks,
  ...optionals,
  ...quantities,
  ...regex,
  ...semver,
  ...sets,
  ...strings,
  ...urls,
];
