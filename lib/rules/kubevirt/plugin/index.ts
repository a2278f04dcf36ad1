import type { Admitter } from '../../admitter.ts';
import { gateOff } from '../gate-off.ts';
import { pluginExpressions } from './expressions.ts';
import type { Plugin } from './plugin.ts';
import { pluginSocketPath } from './socket-path.ts';

const pluginGate = gateOff<Plugin>({
  code: 'KV6501',
  name: 'plugin/gate',
  since: '1.9',
  upstream: 'admitters.PluginAdmitter.Admit',
  kind: 'Plugin',
  gate: 'Plugins',
  stage: 'alpha',
  message: 'Plugins feature gate is not enabled',
});

/** PluginAdmitter, in upstream's call order. */
export const pluginAdmitter: Admitter<Plugin> = [[pluginGate], [pluginExpressions, pluginSocketPath]];
