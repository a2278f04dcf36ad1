import { structural } from '../../../tools/schemas/structural.ts';

test('keeps what the API server acts on, leaves prose out, orders the keywords', () => {
  expect(
    JSON.stringify(
      structural({
        type: 'object',
        description: 'Prose.',
        required: ['description'],
        properties: { description: { type: 'string', description: 'Prose.', maxLength: 3 } },
        'x-kubernetes-validations': [{ rule: 'has(self.description)', message: 'say something' }],
      }),
    ),
  ).toBe(
    '{"properties":{"description":{"maxLength":3,"type":"string"}},"required":["description"],"type":"object",' +
      '"x-kubernetes-validations":[{"rule":"has(self.description)","message":"say something"}]}',
  );
});

test('refuses a keyword that it would lose', () => {
  expect(() => structural({ type: 'object', properties: { a: { type: 'string', 'x-kubernetes-new': true } } })).toThrow(
    'a CRD uses x-kubernetes-new, which no one here knows',
  );
});
