/** What another tool fills in before the cluster sees it: `${NAME}`, `${NAME:=default}`, `${var.name}`, and `${{NAME}}` of OpenShift's templates. */
const placeholder = /\$\{\{?[A-Za-z_][\w.]*(?::?[=?+-][^{}]*)?\}?\}/;

const longest = 60;

const name = /^\$\{\{?([A-Za-z_][\w.]*)/;

/** The variable of the first such placeholder in a text. */
export function placeholderIn(text: string): string | undefined {
  const found = placeholder.exec(text)?.[0];
  return found === undefined || found.length > longest ? undefined : name.exec(found)?.[1];
}

/** What to do about a text that contains such a placeholder; undefined for any other. */
export function placeholderHint(text: string): string | undefined {
  const found = placeholder.exec(text)?.[0];
  return found === undefined || found.length > longest ? undefined : `Fill in ${found} first, as envsubst or flux envsubst does.`;
}
