import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The build setting of VAR-02; the server may write another into the page it serves. */
const appCode: Plugin = {
  name: 'urus-app-code',
  transformIndexHtml: (html) => html.replace('%URUS_APP_CODE%', process.env.APP_CODE ?? ''),
}

/** The console. The server has a build of its own. */
export default defineConfig({
  plugins: [react(), appCode],
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the sign-in page needs, then what every page behind it needs: each changes with its packages only.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            {
              name: 'mui',
              test: /node_modules\/(@mui|@emotion|@popperjs|react-transition-group)\//,
              priority: 2,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:4000' } },
})
