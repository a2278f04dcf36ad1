/** @type {import('jest').Config} */
module.exports = {
  // Tests that start processes share two cores with the others.
  testTimeout: 60_000,
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } }],
  },
  moduleNameMapper: { '^cdk8s-kubevirt$': '<rootDir>/lib/index.ts' },
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/dist/'],
  snapshotResolver: '<rootDir>/snapshots/resolver.js',
};
