/** The one way TypeScript becomes JavaScript on the Node side, for the build and for the tests. */
module.exports = {
  sourceMaps: true,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
};
