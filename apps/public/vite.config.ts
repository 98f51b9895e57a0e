import { fileURLToPath } from 'node:url';
import { firstPaint } from '@bitacora/ui/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), firstPaint()],
  resolve: {
    conditions: ['source', 'module', 'browser', 'production', 'import', 'default'],
    // Its package names the development build for every importer of ES modules.
    alias: [
      {
        find: /^react-router$/,
        replacement: fileURLToPath(new URL('./node_modules/react-router/dist/production/index.mjs', import.meta.url)),
      },
    ],
  },
  build: {
    assetsDir: 'public-assets',
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    // A service renders the first view: CommonJS with all dependencies included.
    ...(isSsrBuild
      ? {
          outDir: 'dist/servidor',
          rolldownOptions: { output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' } },
        }
      : {}),
  },
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  server: { proxy: { '/api': 'http://localhost:8080' } },
}));
