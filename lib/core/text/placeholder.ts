/**
 * What another tool fills in before the cluster sees it: `${NAME}`, `${NAME:=default}`, `${NAME/old/new}` and the other expressions of Flux,
 * `${var.name}`, `${{NAME}}` of OpenShift's templates, and `{{ name }}` of Helm, Ansible and Argo CD.
 */
const placeholder = /\$\{\{?#?[A-Za-z_][\w.]*(?:[:=?+\-/%#,^][^{}]*)?\}?\}|\{\{[^{}]+\}\}/;

const longest = 60;

const name = /^\$\{\{?#?([A-Za-z_][\w.]*)|^\{\{-?\s*(.+?)\s*-?\}\}$/;

/** The variable of the first such placeholder in a text, or the expression. */
export function placeholderIn(text: string): string | undefined {
  const found = placeholder.exec(text)?.[0];
  if (found === undefined || found.length > longest) return undefined;
  const [, variable, expression] = name.exec(found) ?? [];
  return variable ?? expression;
}

/** What to do about a text that contains such a placeholder; undefined for any other. */
export function placeholderHint(text: string): string | undefined {
  const found = placeholder.exec(text)?.[0];
  if (found === undefined || found.length > longest) return undefined;
  return `Fill in ${found} first, as ${found.startsWith('{{') ? 'the tool does that the template is for' : 'envsubst or flux envsubst does'}.`;
}
