import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolveMode } from 'cdk8s-kubevirt';
import type { Shape } from '../programs/shapes.ts';
import { programs, root, script, type Program } from './program.ts';

/** The command, as it comes: presets and, in sets, the defaults of KubeVirt's webhooks are written. */
export const ours: Program = synth('cdk8s-kubevirt synth', 'neutral');
/** As it comes, with policies in a file. */
export function oursWithPolicies(file: string): Program {
  return synth('cdk8s-kubevirt synth, policies', 'neutral', ['--policies', file]);
}
/** The same, with Pod Security, a quota and a LimitRange in each namespace. */
export const oursWithQuotas: Program = synth('cdk8s-kubevirt synth, quotas', 'neutral', [], { FLEET_OF_PODS: 'quotas' });
/** What the newest release of KubeVirt does to the fleet, which runs the one before. */
export const upgrade: Program = ofFleet('cdk8s-kubevirt upgrade', () => ['upgrade', '--from', '1.8', '--to', '1.9'], {});
/** Four clusters on as many releases. */
export const fourReleases: Program = script('four releases', 'clusters-ours.js', 'four');
/** Four clusters on the newest release. */
export const oneRelease: Program = script('one release', 'clusters-ours.js', 'one');
/** Presets alone, which is what the others are handed. */
export const oursWithPresets: Program = synth('cdk8s-kubevirt synth, presets', 'presets');
/** As it comes, and run as a program of its own, as plain cdk8s is. */
export const oursByNode: Program = script('cdk8s-kubevirt by node', 'fleet-ours.js', 'neutral');
export const cdk8s: Program = script('plain cdk8s', 'fleet-cdk8s.js');

/** Plain cdk8s as its own command runs it. */
export const cdk8sSynth: Program = {
  name: 'cdk8s synth',
  command: (size, outdir) => ({
    args: [
      join(root, 'node_modules', 'cdk8s-cli', 'bin', 'cdk8s'),
      'synth',
      '--no-check-upgrade',
      `--app=node ${join(programs, 'fleet-cdk8s.js')} ${size} ${outdir}`, // it hands quotes on as they are
      `--output=${outdir}`,
    ],
  }),
};

/**
 * What no compiler of this kind can get below.
 *
 * @param manifests file of the fleet's manifests as JSON, as many as are measured
 */
export function limit(manifests: string): Program {
  return withEnv(script('JSON.parse and our writer', 'limit.js'), 'JSON.parse and our writer', { BENCH_MANIFESTS: manifests });
}

function withEnv({ command }: Program, name: string, env: Readonly<Record<string, string>>): Program {
  return { name, command: (size, outdir) => ({ ...command(size, outdir), env }) };
}

const koskoFolder = join(root, 'bench', 'kosko');

/** Without its validation, which costs as much again. */
export const kosko: Program = {
  name: 'kosko',
  command: (size, outdir) => ({
    args: [join(koskoFolder, 'node_modules', '@kosko', 'cli', 'bin', 'kosko.js'), 'generate', '--validate=false'],
    cwd: koskoFolder,
    env: { FLEET_N: String(size) },
    stdout: join(outdir, 'all.yaml'),
  }),
};

/** kosko is nobody's dependency but the bench's, so it is installed by the bench's first run. */
export function installKosko(): void {
  if (existsSync(join(koskoFolder, 'node_modules', '@kosko', 'cli'))) return;
  console.error('installing kosko into bench/kosko');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], { cwd: koskoFolder, stdio: ['ignore', 'inherit', 'inherit'] });
}

function synth(name: string, mode: ResolveMode, options: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Program {
  return ofFleet(name, (outdir) => ['synth', '--output', outdir, ...options], { ...env, FLEET_MODE: mode });
}

/** A command of ours with the fleet as its app. */
function ofFleet(name: string, words: (outdir: string) => readonly string[], env: Readonly<Record<string, string>>): Program {
  const command = join(root, 'build', 'lib', 'cli', 'main.js');
  const app = join(programs, 'fleet-app.js');
  return {
    name,
    command: (size, outdir) => ({ args: [command, ...words(outdir), '--app', app], env: { ...env, FLEET_N: String(size) } }),
  };
}

export function shapeOfOurs(shape: Shape): Program {
  return script(`cdk8s-kubevirt, ${shape}`, 'shape-ours.js', shape);
}

export function shapeOfCdk8s(shape: Shape): Program {
  return script(`plain cdk8s, ${shape}`, 'shape-cdk8s.js', shape);
}
