import { firstPaint } from '@bitacora/ui/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), firstPaint()],
  resolve: { conditions: ['source', 'module', 'browser', 'production', 'import', 'default'] },
  build: { assetsDir: 'public-assets', target: 'es2022', sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
  server: { proxy: { '/api': 'http://localhost:8080' } },
});
