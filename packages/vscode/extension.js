const { join } = require('node:path');
const { LanguageClient, TransportKind } = require('vscode-languageclient/node');

/** @type {LanguageClient | undefined} */
let client;

/** Starts the language server for YAML. All that it says is the server's: this file only starts and stops it. */
exports.activate = () => {
  const module = join(__dirname, 'server', 'build', 'lib', 'server.js');
  const options = { documentSelector: [{ language: 'yaml' }], synchronize: { configurationSection: 'kubevirt' } };
  client = new LanguageClient('kubevirt', 'KubeVirt', { module, transport: TransportKind.stdio }, options);
  return client.start();
};

exports.deactivate = () => client?.stop();
