import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: '/',
  plugins: [svelte()],
  build: {
    // The oldest browser a supported OBS embeds (CEF 5060 in OBS 28 to 30).
    target: 'chrome103',
    rolldownOptions: { input: 'overlay.html' },
    modulePreload: { polyfill: false },
  },
  test: { include: ['src/**/*.test.ts'] },
});
