import type { Finding } from '../../../../core/diagnostic.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Page, type Rule } from '../../../rule.ts';
import { pathFindings } from '../absolute-path.ts';
import type { Domain, WithDomain } from '../spec.ts';

type KernelBoot = NonNullable<NonNullable<Domain['firmware']>['kernelBoot']>;

interface Row {
  readonly code: Rule['code'];
  readonly name: string;
  readonly fields: readonly string[];
  readonly page: Page;
  readonly findings: (kernelBoot: KernelBoot, path: string) => readonly Finding[];
}

function kernelBootRule({ code, name, fields, page, findings }: Row): Rule<WithDomain> {
  return defineRule<WithDomain>({
    code,
    name,
    severity: 'error',
    upstream: 'admitters.validateKernelBoot',
    page,
    fields: fields.map((name) => `domain.firmware.kernelBoot.${name}`),
    check({ domain: { firmware } }, at) {
      return firmware?.kernelBoot === undefined ? none : findings(firmware.kernelBoot, field(at, 'domain', 'firmware', 'kernelBoot'));
    },
  });
}

export const kernelBootRules: readonly Rule<WithDomain>[] = [
  kernelBootRule({
    code: 'KV1342',
    name: 'vmi/firmware/kernel-args-without-container',
    fields: ['kernelArgs', 'container'],
    page: {
      summary: 'kernelArgs need a kernelBoot.container.',
      refused: 'firmware: { kernelBoot: { kernelArgs: quiet } }',
      accepted: 'firmware: { kernelBoot: { kernelArgs: quiet, container: { image: reg.lab/kernel:6, kernelPath: /boot/vmlinuz } } }',
    },
    findings({ container, kernelArgs }, path) {
      if (container !== undefined || !kernelArgs) return none;
      return [
        {
          type: 'FieldValueInvalid',
          path: `${path}.kernelArgs`,
          message: 'kernel arguments cannot be provided without an external kernel',
          hint: 'Write kernelBoot.container with an image and a kernelPath, or remove kernelArgs.',
        },
      ];
    },
  }),
  kernelBootRule({
    code: 'KV1343',
    name: 'vmi/firmware/kernel-boot-image',
    fields: ['container.image'],
    page: {
      summary: 'A kernelBoot.container has an image.',
      refused: 'firmware: { kernelBoot: { container: { image: "", kernelPath: /boot/vmlinuz } } }',
      accepted: 'firmware: { kernelBoot: { container: { image: reg.lab/kernel:6, kernelPath: /boot/vmlinuz } } }',
    },
    findings({ container }, path) {
      if (container === undefined || container.image) return none;
      return [
        {
          type: 'FieldValueRequired',
          path: `${path}.container.image`,
          message: `${path}.container must be defined with an image`,
          hint: 'Write the image that holds the kernel as container.image.',
        },
      ];
    },
  }),
  kernelBootRule({
    code: 'KV1344',
    name: 'vmi/firmware/kernel-boot-without-paths',
    fields: ['container.kernelPath', 'container.initrdPath'],
    page: {
      summary: 'A kernelBoot.container has a kernelPath or an initrdPath.',
      refused: 'firmware: { kernelBoot: { container: { image: reg.lab/kernel:6 } } }',
      accepted: 'firmware: { kernelBoot: { container: { image: reg.lab/kernel:6, kernelPath: /boot/vmlinuz } } }',
    },
    findings({ container }, path) {
      if (container === undefined || container.initrdPath || container.kernelPath) return none;
      return [
        {
          type: 'FieldValueRequired',
          path: `${path}.container`,
          message: `${path}.container must be defined with at least one of the following: kernelPath, initrdPath`,
          hint: 'Write container.kernelPath or container.initrdPath.',
        },
      ];
    },
  }),
  kernelBootRule({
    code: 'KV1345',
    name: 'vmi/firmware/kernel-boot-paths',
    fields: ['container.kernelPath', 'container.initrdPath'],
    page: {
      summary: 'kernelPath and initrdPath are absolute paths of files.',
      refused: 'firmware: { kernelBoot: { container: { image: reg.lab/kernel:6, kernelPath: boot/vmlinuz } } }',
      accepted: 'firmware: { kernelBoot: { container: { image: reg.lab/kernel:6, kernelPath: /boot/vmlinuz } } }',
    },
    findings({ container }, path) {
      return (['kernelPath', 'initrdPath'] as const).flatMap((name): readonly Finding[] => {
        const value = container?.[name];
        return value ? pathFindings(`${path}.container.${name}`, value) : none;
      });
    },
  }),
];
