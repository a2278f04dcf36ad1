import { join } from 'node:path';

/** Where this package stands: as sources in `lib`, or built into `build/lib`, whose shared parts are in `chunks`. */
export const packageRoot: string = __dirname.replace(/(?:[\\/]build)?[\\/]lib(?:[\\/](?:core|cli|chunks))?$/, '');

/** Where its code lies, as sources and built. */
export const packageFolders: readonly string[] = [join(packageRoot, 'lib'), join(packageRoot, 'build', 'lib')];
