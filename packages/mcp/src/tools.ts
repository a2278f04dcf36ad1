import { z, type ZodRawShape } from 'zod';
import { pathIn, pathOfCommitIn, Refusal, sideIn, topicWords } from './named.ts';
import type { CommandLine } from './run-command.ts';

/** A question that an agent may ask, and the command line that answers it. */
export interface Tool<Shape extends ZodRawShape = ZodRawShape> {
  readonly name: string;
  readonly description: string;
  readonly input: Shape;
  /** Throws a Refusal. */
  readonly commandLine: (input: z.output<z.ZodObject<Shape>>, folder: string) => CommandLine;
}

function defineTool<Shape extends ZodRawShape>(tool: Tool<Shape>): Tool {
  return tool as unknown as Tool; // what calls it has parsed the input by the shape that stands beside it
}

const mostText = 1 << 20;
const mostPaths = 50;

const word = z.string().min(1).max(500);
const release = z
  .string()
  .regex(/^\d+\.\d+(\.\d+)?$/)
  .describe('A release: 1.9, or a patch such as 1.8.4');
const yaml = z.string().max(mostText).describe('Objects as YAML or JSON, with what they refer to. Give either this or a path.');
const kubevirt = release
  .optional()
  .describe('The KubeVirt that the cluster runs: 1.6, 1.7, 1.8 or 1.9. Default: what the objects say, else the newest.');
const path = word
  .optional()
  .describe('Folder of the manifests within a commit, as seen from the folder of the server; . for all of it. Default: manifests');

export const tools: readonly Tool[] = [
  defineTool({
    name: 'check',
    description:
      'Judges Kubernetes YAML of KubeVirt, CDI and HyperConverged as the API server and the webhooks of the cluster would. Each finding has a code, the line, the words of the cluster and what to write instead.',
    input: {
      yaml: yaml.optional(),
      paths: z.array(word).max(mostPaths).optional().describe('Files or folders, as seen from the folder of the server'),
      kubevirt,
    },
    commandLine({ yaml: text, paths = [], kubevirt: asked }, folder) {
      if ((text === undefined) === (paths.length === 0)) throw new Refusal('give either yaml or paths');
      const words = text === undefined ? paths.map((each) => pathIn(folder, each)) : ['-'];
      return { args: ['check', ...words, ...option('kubevirt', asked)], input: text };
    },
  }),
  defineTool({
    name: 'explain',
    description:
      'The page of a code of a finding (KV1031), of a field (vm.spec.template.spec.domain.cpu, KubeVirt.spec.configuration), or of an option of HyperConverged (hco evictionStrategy): what it means, what sets it, what refuses it, and since which release it is there.',
    input: { topic: word },
    commandLine: ({ topic }) => ({ args: ['explain', ...topicWords(topic)] }),
  }),
  defineTool({
    name: 'diff',
    description:
      'What a change of manifests does to virtual machines that run: which restart, migrate, lose data, are refused, or do not start again. Compares two folders, or commits of the repository.',
    input: {
      base: word.describe('A folder, or a commit such as main or HEAD~1'),
      head: word.describe('A folder, or a commit'),
      path,
      kubevirt,
    },
    commandLine: ({ base, head, path: within, kubevirt: asked }, folder) => ({
      args: [
        ...['diff', sideIn(folder, base), sideIn(folder, head), '--format', 'markdown'],
        ...option('path', within && pathOfCommitIn(folder, within)),
        ...option('kubevirt', asked),
      ],
    }),
  }),
  defineTool({
    name: 'operands',
    description: 'The objects that the HyperConverged operator makes of one HyperConverged, such as the KubeVirt object.',
    input: {
      yaml: yaml.optional(),
      path: word.optional().describe('A file that holds one HyperConverged'),
      kind: z.string().regex(/^\w+$/).optional().describe('Only objects of this kind: KubeVirt'),
      openshift: z.boolean().optional(),
      workers: z.number().int().min(0).max(99_999).optional().describe('Number of worker nodes; several values depend on it'),
    },
    commandLine({ yaml: text, path, kind, openshift = false, workers }, folder) {
      const { source, input } = oneSource(text, path, folder);
      return {
        args: ['operands', source, ...(openshift ? ['--openshift'] : []), ...option('workers', workers), ...option('kind', kind)],
        input,
      };
    },
  }),
  defineTool({
    name: 'pod',
    description: 'The pod of a guest: every request and limit and where it comes from, or the whole pod as YAML.',
    input: {
      yaml: yaml.optional(),
      path: word.optional().describe('A file with the guest and what its pod depends on'),
      guest: z
        .string()
        .regex(/^\w[\w./-]*$/)
        .optional()
        .describe('KIND/NAME, if there are several guests'),
      format: z.enum(['table', 'yaml']).default('table'),
      kubevirt,
    },
    commandLine({ yaml: text, path, guest, format, kubevirt: asked }, folder) {
      const { source, input } = oneSource(text, path, folder);
      return {
        args: ['pod', source, ...(guest === undefined ? [] : [guest]), '--format', format, ...option('kubevirt', asked)],
        input,
      };
    },
  }),
  defineTool({
    name: 'upgrade',
    description:
      'What a newer KubeVirt or HyperConverged does to the objects of a folder or commit: what is refused, gone, switched on, restarted or migrated, and what to do before.',
    input: {
      manifests: word.describe('A folder, or a commit'),
      to: release,
      from: release.optional().describe('What the clusters run now. Default: what the objects say, else the minor before.'),
      path,
    },
    commandLine: ({ manifests, to, from, path: within }, folder) => ({
      args: [
        ...['upgrade', sideIn(folder, manifests), '--to', to, '--format', 'markdown'],
        ...option('from', from),
        ...option('path', within && pathOfCommitIn(folder, within)),
      ],
    }),
  }),
];

function option(name: string, value: string | number | undefined): readonly string[] {
  return value === undefined ? [] : [`--${name}`, String(value)];
}

function oneSource(
  text: string | undefined,
  path: string | undefined,
  folder: string,
): { readonly source: string; readonly input: string | undefined } {
  if ((text === undefined) === (path === undefined)) throw new Refusal('give either yaml or a path');
  return { source: path === undefined ? '-' : pathIn(folder, path), input: text };
}
