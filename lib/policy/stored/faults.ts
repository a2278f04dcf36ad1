import { isMap, listOf, stringsOf, textOf, type AnyMap } from '../../core/data/guards.ts';
import { sameData } from '../../core/data/same-data.ts';
import type { Path } from '../../core/data/path.ts';
import { qualifiedNameErrors, subdomainErrors } from '../../core/labels/label-name.ts';
import type { Manifest } from '../../core/manifest.ts';
import { bool, type CelType, nullType, string } from '../../schema/cel/check/type.ts';
import { type CompileFault, isProgram } from '../../schema/cel/compile.ts';
import { trimSpace } from '../../schema/cel/functions/strings.ts';
import { duplicate, type FieldFault, forbidden, internal, invalid, notSupported, required, tooMany } from '../../schema/field-fault.ts';
import { label1035Errors, pathSegmentErrors } from '../../schema/metadata/names.ts';
import { metadataFaults } from '../../schema/metadata/object-meta.ts';
import { PolicyCompiler, type Sight } from '../expressions/compiler.ts';
import { objectType, patchesType } from '../mutating/compiled-policy.ts';
import { FaultList, type PolicyFault } from './field-list.ts';
import { checkMatchResources } from './match-resources.ts';
import { checkSelector } from './selectors.ts';

/**
 * Why the API server does not store a policy or a binding, in its order and words; nothing for other kinds. `old` is what is stored, of
 * an update: expressions that stand in it are held to the words of stored ones.
 */
export function storedPolicyFaults(manifest: Manifest, old: Manifest | undefined): readonly PolicyFault[] {
  const list = new FaultList();
  const check = checks.get(manifest.kind);
  if (check === undefined) return [];
  for (const { path, type, body } of metadataFaults(manifest, 'Cluster')) list.add(path, { type, body });
  check(manifest, old, list);
  return list.faults;
}

type Check = (manifest: Manifest, old: Manifest | undefined, list: FaultList) => void;

const checks: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['ValidatingAdmissionPolicy', (manifest, old, list) => new PolicyCheck(manifest, old, list).validating()],
  ['MutatingAdmissionPolicy', (manifest, old, list) => new PolicyCheck(manifest, old, list).mutating()],
  ['ValidatingAdmissionPolicyBinding', (manifest, _, list) => checkBinding(manifest, list, true)],
  ['MutatingAdmissionPolicyBinding', (manifest, _, list) => checkBinding(manifest, list, false)],
]);

const mostConditions = 64;
const mostAnnotations = 20;
const longestAnnotation = 5 * 1024;
const reasons = ['Forbidden', 'Invalid', 'RequestEntityTooLarge'];
const mutatingOperations = ['*', 'CONNECT', 'CREATE', 'UPDATE'];
const reserved: ReadonlySet<string> = new Set(
  'true false null in as break const continue else for function if import let loop package namespace return var void while'.split(' '),
);

/** The checks of one policy (validation.validateValidatingAdmissionPolicySpec and its like). */
class PolicyCheck {
  readonly #manifest: Manifest;
  readonly #spec: AnyMap;
  readonly #old: AnyMap | undefined;
  readonly #list: FaultList;
  readonly #hasParams: boolean;
  #compiler = new PolicyCompiler(false);

  constructor(manifest: Manifest, old: Manifest | undefined, list: FaultList) {
    this.#manifest = manifest;
    this.#spec = mapOf(manifest['spec']);
    this.#old = old && mapOf(old['spec']);
    this.#list = list;
    this.#hasParams = isMap(this.#spec['paramKind']);
  }

  validating(): void {
    this.#common();
    const variables = listOf(this.#spec['variables']);
    this.#compiler = new PolicyCompiler(variables.length > 0);
    this.#variables(variables);
    const { validations, auditAnnotations } = this.#spec;
    if (listOf(validations).length === 0 && listOf(auditAnnotations).length === 0) {
      const words = 'validations or auditAnnotations must contain at least one item';
      this.#list.add(['spec', 'validations'], required(words));
      this.#list.add(['spec', 'auditAnnotations'], required(words));
      return;
    }
    listOf(validations).forEach((validation, i) => this.#validation(mapOf(validation), ['spec', 'validations', i]));
    this.#annotations(listOf(auditAnnotations).map(mapOf));
  }

  mutating(): void {
    this.#common();
    this.#compiler = new PolicyCompiler(true);
    this.#variables(listOf(this.#spec['variables']));
    const mutations = listOf(this.#spec['mutations']);
    if (mutations.length === 0) this.#list.add(['spec', 'mutations'], required('mutations must contain at least one item'));
    mutations.forEach((mutation, i) => this.#mutation(mapOf(mutation), ['spec', 'mutations', i]));
    const reinvocation = text(this.#spec, 'reinvocationPolicy');
    const at = ['spec', 'reinvocationPolicy'];
    if (reinvocation === '') this.#list.add(at, required());
    else if (reinvocation !== 'IfNeeded' && reinvocation !== 'Never') this.#list.add(at, notSupported(reinvocation, ['IfNeeded', 'Never']));
  }

  #common(): void {
    const { failurePolicy = 'Fail', paramKind, matchConstraints, matchConditions } = this.#spec;
    if (failurePolicy !== 'Fail' && failurePolicy !== 'Ignore')
      this.#list.add(['spec', 'failurePolicy'], notSupported(failurePolicy, ['Fail', 'Ignore']));
    if (isMap(paramKind)) checkParamKind(paramKind, this.#list);
    const at = ['spec', 'matchConstraints'];
    if (!isMap(matchConstraints)) this.#list.add(at, required());
    else {
      checkMatchResources(matchConstraints, at, this.#list);
      const rules = listOf(matchConstraints['resourceRules']);
      if (rules.length === 0) this.#list.add([...at, 'resourceRules'], required());
      if (this.#manifest.kind === 'MutatingAdmissionPolicy') checkMutatingOperations(rules, at, this.#list);
    }
    const isUnchanged =
      this.#old !== undefined && ['paramKind', 'matchConditions'].every((key) => sameData(this.#old?.[key], this.#spec[key]));
    if (!isUnchanged) this.#conditions(listOf(matchConditions).map(mapOf));
  }

  #conditions(conditions: readonly AnyMap[]): void {
    const at: Path = ['spec', 'matchConditions'];
    if (conditions.length > mostConditions) this.#list.add(at, tooMany(conditions.length, mostConditions));
    const names = new Set<string>();
    const compiler = new PolicyCompiler(false);
    conditions.forEach((condition, i) => {
      const [name, expression] = [text(condition, 'name'), trimSpace(text(condition, 'expression'))];
      if (expression === '') this.#list.add([...at, i, 'expression'], required());
      else
        this.#compile(
          compiler,
          expression,
          [...at, i, 'expression'],
          [bool],
          this.#sight(true),
          this.#isOld('matchConditions', expression),
        );
      if (name === '') this.#list.add([...at, i, 'name'], required());
      for (const error of name === '' ? [] : qualifiedNameErrors(name)) this.#list.add([...at, i, 'name'], invalid(name, error));
      if (name !== '' && names.has(name)) this.#list.add([...at, i, 'name'], duplicate(name));
      names.add(name);
    });
  }

  #variables(variables: readonly unknown[]): void {
    variables.forEach((variable, i) => {
      const at: Path = ['spec', 'variables', i];
      const [name, expression] = [text(variable, 'name'), text(variable, 'expression')];
      if (trimSpace(name) === '') this.#list.add([...at, 'name'], required('name is not specified'));
      else if (!/^[_a-zA-Z][_a-zA-Z0-9]*$/.test(name) || reserved.has(name))
        this.#list.add([...at, 'name'], invalid(name, 'must be a valid CEL identifier'));
      if (trimSpace(expression) === '') return this.#list.add([...at, 'expression'], required('expression is not specified'));
      const age = this.#isOld('validations', expression) ? 'stored' : 'new';
      const fault = this.#compiler.addVariable(name, expression, this.#sight(true), age);
      if (fault !== undefined) this.#list.add([...at, 'expression'], compileFault(expression, fault), fault.at);
      return undefined;
    });
  }

  #validation(validation: AnyMap, at: Path): void {
    const [expression, message, words] = [
      text(validation, 'expression'),
      text(validation, 'message'),
      text(validation, 'messageExpression'),
    ];
    if (trimSpace(expression) === '') this.#list.add([...at, 'expression'], required('expression is not specified'));
    else
      this.#compile(this.#compiler, expression, [...at, 'expression'], [bool], this.#sight(true), this.#isOld('validations', expression));
    if (words !== '' && trimSpace(words) === '')
      this.#list.add([...at, 'messageExpression'], invalid(words, 'must be non-empty if specified'));
    else if (words !== '')
      this.#compile(this.#compiler, words, [...at, 'messageExpression'], [string], this.#sight(false), this.#isOld('messages', words));
    if (message !== '' && trimSpace(message) === '') this.#list.add([...at, 'message'], invalid(message, 'must be non-empty if specified'));
    else if (/[\n\r]/.test(trimSpace(message))) this.#list.add([...at, 'message'], invalid(message, 'must not contain line breaks'));
    const reason = validation['reason'] ?? undefined;
    if (reason !== undefined && !reasons.some((each) => each === reason)) this.#list.add([...at, 'reason'], notSupported(reason, reasons));
  }

  #annotations(annotations: readonly AnyMap[]): void {
    const at: Path = ['spec', 'auditAnnotations'];
    if (annotations.length > mostAnnotations) {
      const printed = annotations.map((each) => ({ Key: text(each, 'key'), ValueExpression: text(each, 'valueExpression') }));
      this.#list.add(at, invalid(printed, `must not have more than ${mostAnnotations} auditAnnotations`));
    }
    const keys = new Set<string>();
    annotations.forEach((annotation, i) => {
      const key = text(annotation, 'key');
      this.#annotation(annotation, key, [...at, i]);
      if (keys.has(key)) this.#list.add([...at, i, 'key'], duplicate(key));
      keys.add(key);
    });
  }

  #annotation(annotation: AnyMap, key: string, at: Path): void {
    const { name = '' } = this.#manifest.metadata;
    if (name === '') this.#list.add([...at, 'key'], invalid(key, 'requires metadata.name be non-empty'));
    const called = `${name}/${key}`;
    for (const error of name === '' ? [] : qualifiedNameErrors(called)) this.#list.add([...at, 'key'], invalid(called, error));
    const written = text(annotation, 'valueExpression');
    const expression = trimSpace(written);
    const place = [...at, 'valueExpression'];
    if (expression === '') return this.#list.add(place, required('valueExpression is not specified'));
    if (Buffer.byteLength(expression) > longestAnnotation)
      return this.#list.add(place, required(`must not exceed ${longestAnnotation} bytes in length`));
    return this.#compile(
      this.#compiler,
      expression,
      place,
      [string, nullType],
      this.#sight(true),
      this.#isOld('annotations', written),
      written,
    );
  }

  #mutation(mutation: AnyMap, at: Path): void {
    const patchType = text(mutation, 'patchType');
    const own = patchType === 'JSONPatch' ? 'jsonPatch' : 'applyConfiguration';
    const other = patchType === 'JSONPatch' ? 'applyConfiguration' : 'jsonPatch';
    if (patchType === '') return this.#list.add([...at, 'patchType'], required());
    if (patchType !== 'JSONPatch' && patchType !== 'ApplyConfiguration')
      return this.#list.add([...at, 'patchType'], notSupported(patchType, ['ApplyConfiguration', 'JSONPatch']));
    if (!isMap(mutation[own])) this.#list.add([...at, own], required(`must be specified when patchType is ${patchType}`));
    else {
      const expression = trimSpace(text(mutation[own], 'expression'));
      const place = [...at, own, 'expression'];
      const answers = [patchType === 'JSONPatch' ? patchesType : objectType];
      const isOld = this.#isOld('mutations', text(mutation[own], 'expression'));
      if (expression === '') this.#list.add(place, required());
      else this.#compile(this.#compiler, expression, place, answers, { ...this.#sight(true), hasPatches: true }, isOld);
    }
    if (isMap(mutation[other]))
      this.#list.add([...at, other], invalid(`{${other}}`, `must not be specified when patchType is ${patchType}`));
    return undefined;
  }

  #sight(hasAuthorizer: boolean): Sight {
    return { hasParams: this.#hasParams, hasAuthorizer };
  }

  #compile(
    compiler: PolicyCompiler,
    expression: string,
    at: Path,
    answers: readonly CelType[],
    sight: Sight,
    isOld: boolean,
    written: string = expression,
  ): void {
    const compiled = compiler.compile(expression, sight, isOld ? 'stored' : 'new', answers);
    if (!isProgram(compiled)) this.#list.add(at, compileFault(written, compiled.fault), compiled.fault.at);
  }

  /** Whether an expression stands in what is stored already. */
  #isOld(where: 'matchConditions' | 'validations' | 'messages' | 'annotations' | 'mutations', expression: string): boolean {
    const old = this.#old;
    if (old === undefined) return false;
    const has = (list: string, ...keys: readonly string[]): boolean =>
      listOf(old[list]).some(
        (item) =>
          text(
            keys.slice(0, -1).reduce<unknown>((inner, key) => mapOf(inner)[key], item),
            keys.at(-1) ?? '',
          ) === expression,
      );
    switch (where) {
      case 'matchConditions':
        return has('matchConditions', 'expression');
      case 'validations':
        return has('validations', 'expression');
      case 'messages':
        return has('validations', 'messageExpression');
      case 'annotations':
        return has('auditAnnotations', 'valueExpression');
      default:
        return has('mutations', 'applyConfiguration', 'expression');
    }
  }
}

/** validation.validateParamKind */
function checkParamKind(paramKind: AnyMap, list: FaultList): void {
  const [apiVersion, kind] = [text(paramKind, 'apiVersion'), text(paramKind, 'kind')];
  const at = ['spec', 'paramKind', 'apiVersion'];
  const parts = apiVersion.split('/');
  if (apiVersion === '') list.add(at, required());
  else if (parts.length > 2) list.add(at, invalid(apiVersion, `unexpected GroupVersion string: ${apiVersion}`));
  else {
    const [group, version] = apiVersion === '/' ? ['', ''] : parts.length === 2 ? [parts[0] ?? '', parts[1] ?? ''] : ['', apiVersion];
    const groupErrors = group === '' ? [] : subdomainErrors(group);
    if (groupErrors.length > 0) list.add(at, invalid(group, groupErrors.join(',')));
    const versionErrors = label1035Errors(version);
    if (version === '') list.add(at, invalid(apiVersion, 'version must be specified'));
    else if (versionErrors.length > 0) list.add(at, invalid(version, versionErrors.join(',')));
  }
  const kindErrors = label1035Errors(kind.toLowerCase());
  if (kind === '') list.add(['spec', 'paramKind', 'kind'], required());
  else if (kindErrors.length > 0)
    list.add(['spec', 'paramKind', 'kind'], invalid(kind, `may have mixed case, but should otherwise match: ${kindErrors.join(',')}`));
}

function checkMutatingOperations(rules: readonly unknown[], at: Path, list: FaultList): void {
  for (const rule of rules)
    for (const operation of listOf(mapOf(rule)['operations']))
      if (!mutatingOperations.includes(textOf(operation) ?? ''))
        list.add([...at, 'resourceRules', 'operations'], notSupported(operation, mutatingOperations));
}

/** validation.validateValidatingAdmissionPolicyBindingSpec and its like */
function checkBinding({ spec: given }: Manifest, list: FaultList, isValidating: boolean): void {
  const spec = mapOf(given);
  const policyName = text(spec, 'policyName');
  if (policyName === '') list.add(['spec', 'policyName'], required());
  for (const error of policyName === '' ? [] : subdomainErrors(policyName)) list.add(['spec', 'policyName'], invalid(policyName, error));
  if (isMap(spec['paramRef'])) checkParamRef(spec['paramRef'], list);
  const { matchResources } = spec;
  if (isMap(matchResources)) {
    const at = ['spec', 'matchResources'];
    checkMatchResources(matchResources, at, list);
    if (!isValidating) checkMutatingOperations(listOf(matchResources['resourceRules']), ['spec', 'matchConstraints'], list);
  }
  if (isValidating) checkActions(stringsOf(spec['validationActions']), list);
}

function checkParamRef(ref: AnyMap, list: FaultList): void {
  const at = ['spec', 'paramRef'];
  const name = text(ref, 'name');
  const { selector, parameterNotFoundAction: action } = ref;
  const isBoth = name !== '' && isMap(selector);
  const exclusive = forbidden('name and selector are mutually exclusive');
  for (const error of name === '' ? [] : pathSegmentErrors(name)) list.add([...at, 'name'], invalid(name, error));
  if (isBoth) list.add([...at, 'name'], exclusive);
  if (isMap(selector)) checkSelector(selector, [...at, 'selector'], list);
  if (isBoth) list.add([...at, 'selector'], exclusive);
  if (name === '' && !isMap(selector)) list.add(at, required('one of name or selector must be specified'));
  const place = [...at, 'parameterNotFoundAction'];
  if (typeof action !== 'string' || action === '') list.add(place, required());
  else if (action !== 'Deny' && action !== 'Allow') list.add(place, notSupported(action, ['Deny', 'Allow']));
}

function checkActions(actions: readonly string[], list: FaultList): void {
  const at = ['spec', 'validationActions'];
  const known = ['Audit', 'Deny', 'Warn'];
  actions.forEach((action, i) => {
    if (!known.includes(action)) list.add([...at, i], notSupported(action, known));
    if (actions.indexOf(action) !== i) list.add([...at, i], duplicate(action));
  });
  if (actions.includes('Deny') && actions.includes('Warn'))
    list.add(
      at,
      invalid(
        actions,
        'must not contain both Deny and Warn (repeating the same validation failure information in the API response and headers serves no purpose)',
      ),
    );
  if (actions.length === 0) list.add(at, required('at least one validation action is required'));
}

function compileFault(expression: string, { message, isInternal }: CompileFault): FieldFault {
  return isInternal === true ? internal(message) : invalid(expression, message);
}

function mapOf(value: unknown): AnyMap {
  return isMap(value) ? value : {};
}

function text(value: unknown, key: string): string {
  const found = mapOf(value)[key];
  return typeof found === 'string' ? found : '';
}
