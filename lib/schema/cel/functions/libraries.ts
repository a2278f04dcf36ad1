import { addresses, networks } from './networks.ts';
import { authorization, authorizationSelectors } from './authorization.ts';
import { conversions } from './conversions.ts';
import type { Library } from './declare.ts';
import { jsonPatch } from './json-patch.ts';
import { lists, moreLists } from './lists.ts';
import { namedFormats } from './formats.ts';
import { mapInsertions, operators, optionalOperators } from './operators.ts';
import { optionals } from './optionals.ts';
import { quantities } from './quantities.ts';
import { matches, regex } from './regex.ts';
import { semver } from './semver.ts';
import { sets } from './sets.ts';
import { sizes } from './sizes.ts';
import { coreStrings, strings } from './strings.ts';
import { times } from './times.ts';
import { urls } from './urls.ts';

/** What expressions of the API server may call, in the order in which it adds them (environment.baseOpts). */
export const libraries: readonly Library[] = [
  { since: 0, functions: [...operators, ...sizes, ...conversions, ...coreStrings, ...matches, ...times] },
  { since: 0, functions: [...urls, ...regex, ...lists] },
  { since: 27, functions: authorization },
  { since: 28, functions: [...optionals, ...optionalOperators, ...quantities] },
  { since: 0, functions: strings },
  { since: 29, functions: sets },
  { since: 30, functions: [...addresses, ...networks] },
  { since: 31, functions: namedFormats },
  { since: 31, functions: authorizationSelectors },
  { since: 32, functions: mapInsertions },
  { since: 33, functions: semver },
  { since: 34, functions: moreLists },
];

/** What mutations may call as well. */
export const mutationLibrary: Library = { since: 0, functions: jsonPatch };
