import { fileURLToPath } from 'node:url';
import { firstPaint } from '@bitacora/ui/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
  build: { assetsDir: 'console-assets', target: 'es2022', sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
  server: { proxy: { '/api': 'http://localhost:8080', '/socket.io': { target: 'http://localhost:8080', ws: true } } },
});
