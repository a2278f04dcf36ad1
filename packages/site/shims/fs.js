import { files } from 'virtual:schemas';

/** The schemas are part of the page; there are no other files. */
export function readFileSync(path) {
  const [, name] = /schemas\/(.*)$/.exec(path) ?? [];
  if (!Object.hasOwn(files, name)) throw new Error(`there is no ${path}`);
  return files[name];
}
