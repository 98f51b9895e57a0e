import { fileURLToPath } from 'node:url';
import { firstPaint } from '@bitacora/ui/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Modules of a few lines that most pages need: compressed together they are smaller than apart. */
const DE_TODAS =
  /\/(domain\/src\/comun\/(enumeraciones|fechas)|ui\/src\/display|componentes\/(parte|direccion-del-centro|pestanas)|(api|seguimiento)\/(centro|api)|retiro\/despacho|icons\/triangle-alert)\.[jt]sx?$/;

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
      : { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'comun', test: DE_TODAS }] } } } }),
  },
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  server: { proxy: { '/api': 'http://localhost:8080' } },
}));
