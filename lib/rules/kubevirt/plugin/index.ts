import type { Admitter } from '../../admitter.ts';
import { gatedKind } from '../gated-kind.ts';
import { pluginExpressions } from './expressions.ts';
import type { Plugin } from './plugin.ts';
import { pluginSocketPath } from './socket-path.ts';

const pluginGate = gatedKind<Plugin>({
  code: 'KV6501',
  name: 'plugin/gate',
  since: '1.9',
  upstream: 'admitters.PluginAdmitter.Admit',
  kind: 'Plugin',
  gate: 'Plugins',
  message: 'Plugins feature gate is not enabled',
});

/** PluginAdmitter, in upstream's call order. */
export const pluginAdmitter: Admitter<Plugin> = [[pluginGate], [pluginExpressions, pluginSocketPath]];
