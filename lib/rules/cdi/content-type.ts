import { defineRule, none, type Rule } from '../rule.ts';
import { readSource, refusal, type Spec } from './data-volume.ts';

/** What the rules about content and sources look at, in a DataVolume and in the populators. */
export type Filled = Pick<Spec, 'contentType' | 'source'> & Pick<Spec, 'storage' | 'pvc' | 'sourceRef'>;

export const contentType: Rule<Filled> = defineRule({
  code: 'CD0110',
  name: 'cdi/content-type',
  severity: 'error',
  upstream: 'webhooks.validateContentType',
  page: {
    summary: 'The content type is kubevirt, a disk image, or archive, a tar file.',
    refused: 'kind: DataVolume, contentType: qcow2',
    accepted: 'kind: DataVolume, contentType: kubevirt',
    gives: ['K80003'], // the schema knows the words too
  },
  fields: ['contentType'],
  check({ contentType: type }, at) {
    if (!type || type === 'kubevirt' || type === 'archive') return none;
    const hint = 'Remove contentType for disk images of any format; write archive for a tar file.';
    return [refusal(at, ['contentType'], 'ContentType not one of: kubevirt, archive', hint)];
  },
});

/** Of a DataVolume CDI reads it only where it reads a source. */
export const contentTypeOfSource: Rule<Filled> = {
  ...contentType,
  check: (spec, at, context) => (readSource(spec) ? contentType.check(spec, at, context) : none),
};

export const blankArchive: Rule<Filled> = defineRule({
  code: 'CD0113',
  name: 'cdi/blank-archive',
  severity: 'error',
  upstream: 'webhooks.validateBlankSource',
  page: {
    summary: 'A blank volume is a disk, not an archive.',
    refused: 'kind: DataVolume, contentType: archive',
    accepted: 'kind: DataVolume, contentType: kubevirt',
  },
  fields: ['contentType', 'source.blank'],
  check(spec, at) {
    if (!readSource(spec)?.blank || spec.contentType !== 'archive') return none;
    return [refusal(at, ['contentType'], 'SourceType cannot be blank and the contentType be archive', 'Remove contentType.')];
  },
});
