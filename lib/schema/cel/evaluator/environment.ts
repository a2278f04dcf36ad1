import type { CelEnv, CelFunc, CelList } from '@bufbuild/cel';
import { equal } from './equal.ts';
import { joinLists } from './list-types.ts';
import { namedFormats } from './libraries/formats.ts';
import { lists } from './libraries/lists.ts';
import { networks } from './libraries/networks.ts';
import { optionals } from './libraries/optionals.ts';
import { quantities } from './libraries/quantities.ts';
import { semver } from './libraries/semver.ts';
import { sets } from './libraries/sets.ts';
import { printingFunctions, strings } from './libraries/strings.ts';
import { urls } from './libraries/urls.ts';
import { loadCel } from './load-cel.ts';
import { functionsOf } from './overload.ts';

let made: CelEnv | undefined;

/** The functions that rules of CRDs may call, as far as they are known here (environment.baseOpts of Kubernetes 1.34). */
export function environment(): CelEnv {
  const overloads = [namedFormats, lists, networks, optionals, quantities, semver, sets, strings, urls].flat();
  return (made ??= loadCel().celEnv({ funcs: [...operators(), ...printingFunctions(), ...functionsOf(overloads)] }));
}

/** What the API server's values answer in their own way. */
function operators(): readonly CelFunc[] {
  const { celFunc, CelScalar, listType } = loadCel();
  const { BOOL, DYN } = CelScalar;
  const list = listType(DYN);
  return [
    celFunc('_==_', [DYN, DYN], BOOL, equal),
    celFunc('_!=_', [DYN, DYN], BOOL, (a, b) => !equal(a, b)),
    celFunc('@in', [DYN, list], BOOL, (item, items: CelList) => Array.from(items).some((other) => equal(other, item))),
    celFunc('_+_', [list, list], list, joinLists),
  ];
}
