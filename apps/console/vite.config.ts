import { fileURLToPath } from 'node:url';
import { firstPaint } from '@bitacora/ui/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const DE_TODAS =
  /\/(build\/modern\/queryOptions|ui\/src\/(cx|toast|display|formats|dialog|field)|domain\/src\/comun\/(grupos|roles))\.[jt]sx?$/;

export default defineConfig({
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
    assetsDir: 'console-assets',
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    // Every page needs these few lines: a file for each would weigh more than they do.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'comun', test: DE_TODAS }] } } },
  },
  server: { proxy: { '/api': 'http://localhost:8080', '/socket.io': { target: 'http://localhost:8080', ws: true } } },
});
