/** How a string stands in YAML that Go has written, which is what expressions are filled in. */
export interface ScalarText {
  readonly text: string;
  /** Of a block, whatever is filled in is a part of the string. */
  readonly isBlock: boolean;
}

/** A string as sigs.k8s.io/yaml writes it: plain where YAML allows that, else in quotes. Upstream: yaml_emitter_analyze_scalar. */
export function scalarText(value: string): ScalarText {
  if (value.includes('\n')) return { text: value, isBlock: true };
  if (isPlain(value)) return { text: value, isBlock: false };
  return { text: isPrintable(value) ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value), isBlock: false };
}

/** First characters that mean something else to YAML. */
const indicator = /^[#,[\]{}&*!|>'"%@`]|^[-?:](?:\s|$)|^---|^\.\.\./;

function isPlain(value: string): boolean {
  const isEdged = value === '' || value.startsWith(' ') || value.endsWith(' ');
  return !isEdged && isPrintable(value) && !indicator.test(value) && !/:(?:\s|$)|\s#/.test(value);
}

function isPrintable(value: string): boolean {
  return /^[\u0020-\u007e\u0085\u00a0-\ud7ff\u{10000}-\u{10ffff}\ue000-\ufefe\uff00-\ufffd]*$/u.test(value);
}
