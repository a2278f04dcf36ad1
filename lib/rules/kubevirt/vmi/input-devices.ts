import type { Input } from '../../../../imports/kubevirt-v1.ts';
import type { Stored } from '../../../core/data/stored.ts';
import { field } from '../../field.ts';
import { defineItemRule, none, type ItemRule, type Page, type Rule } from '../../rule.ts';

type InputDevice = Stored<Input>;

function inputRule(
  code: Rule['code'],
  of: 'bus' | 'type',
  accepted: readonly string[],
  message: string,
  page: Page,
): ItemRule<InputDevice, unknown> {
  return defineItemRule<InputDevice, unknown>({
    code,
    name: `vmi/input-device-${of}`,
    severity: 'error',
    upstream: 'admitters.validateInputDevices',
    page,
    fields: [of],
    check(input, at) {
      if (accepted.includes(input[of] ?? '')) return none;
      return [
        { type: 'FieldValueInvalid', path: field(at, of), message, hint: `Write ${accepted.filter(Boolean).join(' or ')} as ${of}.` },
      ];
    },
  });
}

export const inputRules: readonly ItemRule<InputDevice, unknown>[] = [
  inputRule('KV1311', 'bus', ['', 'virtio', 'usb'], 'Input device can have only virtio or usb bus.', {
    summary: 'An input device is on the virtio or the usb bus.',
    refused: 'inputs: [{ name: pen, type: tablet, bus: ps2 }]',
    accepted: 'inputs: [{ name: pen, type: tablet, bus: usb }]',
  }),
  inputRule('KV1312', 'type', ['tablet'], 'Input device can have only tablet type.', {
    summary: 'The type of an input device is tablet.',
    refused: 'inputs: [{ name: keys, type: keyboard, bus: usb }]',
    accepted: 'inputs: [{ name: pen, type: tablet, bus: usb }]',
  }),
];
