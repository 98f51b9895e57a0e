import { defineConfig } from '@playwright/test';

/** The real product, one per worker on its own port and folder, driven through a real browser. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  globalSetup: './global-setup.ts',
  // A test waits more than it works: two at a time fit into two cores.
  workers: 2,
  // Limits catch hanging tests, not slow ones (docs/adr/0042-limits-catch-hanging-tests.md).
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ...(process.env['BITACORA_REPORT'] ? ([['json', { outputFile: process.env['BITACORA_REPORT'] }]] as const) : [])],
  use: {
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    // Without a graphics card the processor draws every frame of an animation, and the tests need it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
