import { placeholderHint, placeholderIn } from '../../../lib/core/text/placeholder.ts';

test('a placeholder has 60 characters, and what is longer is none', () => {
  const written = (length: number): string => `a-\${${'X'.repeat(length - 3)}}`;
  expect(placeholderIn(written(60))).toBe('X'.repeat(57));
  expect(placeholderHint(written(60))).toBe(`Fill in ${written(60).slice(2)} first, as envsubst or flux envsubst does.`);
  expect([placeholderIn(written(61)), placeholderHint(written(61))]).toEqual([undefined, undefined]);
});

test('of templates of Helm, Ansible and Argo CD the expression is told', () => {
  expect(placeholderIn('Invalid value: "{{ .Values.name }}-db"')).toBe('.Values.name');
  expect(placeholderHint('{{name}}')).toBe('Fill in {{name}} first, as the tool does that the template is for.');
});

test.each(['${A}', '${A:=b}', '${A/./-}', '${A//./-}', '${A:0:3}', '${A,,}', '${A^^}', '${A%.*}', '${A##*.}', '${#A}'])(
  'of %s, which Flux substitutes, the variable is told',
  (text) => {
    expect(placeholderIn(`"${text}-tls" cannot be a name`)).toBe('A');
  },
);

test.each(['${A B}', '${}', '$A', '${1}', '${A'])('%s is no placeholder', (text) => {
  expect(placeholderIn(text)).toBeUndefined();
});
