export { filePath, unitFolder, type Layout } from './layout.ts';
export { UnprintableValue } from './unprintable-value.ts';
export { toYaml, YamlWriter } from './yaml-writer.ts';
