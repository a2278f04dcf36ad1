import type { Manifest } from '../../../core/manifest.ts';
import { cliDownload } from './cli-download.ts';
import { consolePlugin } from './console-plugin.ts';
import type { OperandRequest } from './request.ts';
import { virtioWin } from './virtio-win.ts';
import { wasp } from './wasp.ts';

/** What the operator writes on OpenShift alone, in its order. */
export const openshiftHandlers: readonly ((request: OperandRequest) => readonly Manifest[])[] = [
  cliDownload,
  wasp,
  virtioWin,
  consolePlugin,
];
