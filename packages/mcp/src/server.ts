#!/usr/bin/env node
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Refusal } from './named.ts';
import { Commands } from './run-command.ts';
import { tools } from './tools.ts';

const folder = resolve(process.argv[2] ?? '.');
if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
  process.stderr.write(`${folder} is no folder: start the server with the folder that it may read\n`);
  process.exit(2);
}
const commands = new Commands(folder);
const server = new McpServer(
  { name: 'kubevirt', version: '0.1.0' },
  {
    instructions:
      'Judges YAML of KubeVirt without a cluster. Check YAML before you propose it, look up codes and fields with explain, and use diff before you say that a change is safe for running VMs. Nothing is written, and no script of the repository is run.',
  },
);

for (const { name, description, input, commandLine } of tools) {
  server.registerTool(
    name,
    {
      description,
      inputSchema: input,
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    async (given) => {
      try {
        const { text, isAnswer } = await commands.run(commandLine(given, folder));
        return { content: [{ type: 'text', text }], isError: !isAnswer };
      } catch (error) {
        if (error instanceof Refusal) return { content: [{ type: 'text', text: error.message }], isError: true };
        throw error;
      }
    },
  );
}

void server.connect(new StdioServerTransport());
