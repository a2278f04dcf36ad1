import { hyperConvergedOptions } from '../../../cluster/hyperconverged/options/index.ts';
import type { JsonPatchOperation } from '../../../cluster/hyperconverged/operands/json-patch/operation.ts';
import { gateOpener } from '../../../cluster/hyperconverged/operands/kubevirt-feature-gates.ts';
import type { PatchedKind } from '../../../cluster/hyperconverged/operands/patch-annotations.ts';
import { settingPath, settingText } from '../../../cluster/hyperconverged/setting.ts';
import type { HyperConvergedRequest } from '../request.ts';
import { isMap } from '../../../core/data/guards.ts';

/** Of the HyperConverged with the patch. */
type Place = Pick<HyperConvergedRequest, 'version' | 'release'>;

const gatesField = 'spec.configuration.developerConfiguration.featureGates';
/** More would not be read in one sentence. */
const fewOptions = 3;

/** What to write instead of a patch, as far as options of the HyperConverged do the same. */
export function patchHint(kind: PatchedKind, operations: readonly JsonPatchOperation[], place: Place): string {
  const settings = operations.flatMap((operation) => settingsOf(kind, operation, place));
  const known = Array.from(new Set(settings.filter((setting) => setting !== undefined)));
  if (known.length === 0) return 'Remove the patch before each upgrade of the operator: no option sets what it does.';
  const told = `Write ${known.slice(0, fewOptions).join(', ')}${known.length > fewOptions ? ' and so on' : ''} into the HyperConverged`;
  return settings.includes(undefined)
    ? `${told} instead of a part of the patch, and remove the rest before each upgrade of the operator.`
    : `${told} instead of the patch.`;
}

/** One for each value that an operation writes; undefined where nothing but a patch does. */
function settingsOf(kind: PatchedKind, { op, path, value }: JsonPatchOperation, place: Place): readonly (string | undefined)[] {
  if (op === 'test') return [];
  if ((op !== 'add' && op !== 'replace') || value === null) return [undefined]; // options set things, and take none away
  const field = path.slice(1).replaceAll('/', '.');
  if (field === `${gatesField}.-` && typeof value === 'string') return [gateSetting(value, place)];
  return leavesOf(kind, field, value).map((leaf) => {
    const option = optionOf(kind, leaf);
    return option === undefined ? undefined : settingPath(option, place.version);
  });
}

function gateSetting(gate: string, { version, release }: Place): string | undefined {
  const opener = gateOpener(gate, release.kubevirt);
  return opener !== undefined && 'field' in opener ? settingText(opener.field, opener.value, version) : undefined;
}

/** The fields that a value sets, down to those that options are about. */
function leavesOf(kind: PatchedKind, field: string, value: unknown): readonly string[] {
  if (optionOf(kind, field) !== undefined || !isMap(value) || Object.keys(value).length === 0) return [field];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(kind, `${field}.${key}`, inner));
}

/** Gates share one field, and none is the option for it. */
function optionOf(kind: PatchedKind, field: string): string | undefined {
  const found = hyperConvergedOptions.find(({ path, sets }) => {
    return !path.startsWith('featureGates.') && sets.some((set) => `${kind} ${field}.`.startsWith(`${set}.`));
  });
  return found?.path;
}
