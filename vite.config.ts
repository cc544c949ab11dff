import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { classNames, classesInPlace } from './scripts/class-names.ts'
import { aheadOfTime, consoleChunks } from './scripts/console-chunks.ts'

const source = fileURLToPath(new URL('src', import.meta.url))

/** The build setting of VAR-02; the server may write another into the page it serves. */
const appCode: Plugin = {
  name: 'urus-app-code',
  transformIndexHtml: (html) => html.replace('%URUS_APP_CODE%', process.env.APP_CODE ?? ''),
}

/** Names the files of the console in the page, for who is signed in: the bundler would have them wait for each other. */
const consoleFiles: Plugin = {
  name: 'urus-console-files',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const files = aheadOfTime.flatMap((name) => {
        const chunk = chunks.find((each) => each.name === name)
        return chunk ? [chunk.fileName] : []
      })
      return html.replace(
        'name="urus-console" content=""',
        `name="urus-console" content="${files.map((file) => `/${file}`).join(' ')}"`,
      )
    },
  },
}

/** The console. The server has a build of its own. */
export default defineConfig(({ command }) => ({
  plugins: [...classesInPlace, react(), appCode, consoleFiles],
  css: {
    modules: {
      generateScopedName: command === 'build' ? classNames(source) : '[name]-[local]',
    },
  },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      optimization: { inlineConst: true },
      output: {
        codeSplitting: {
          groups: consoleChunks(),
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:4000' } },
}))
