import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { outsideGuards } from './src/console/outside/outside-guards.ts'
import { classNames, classesInPlace } from './scripts/class-names.ts'
import { aheadOfTime, consoleChunks } from './scripts/console-chunks.ts'

const source = fileURLToPath(new URL('src', import.meta.url))

/** Begins of the addresses that stand outside the console, which are to open without its outline. */
const outside = [...new Set(Object.keys(outsideGuards).map((pattern) => pattern.split('/')[1]))]

/** The build setting of VAR-02, where the server may write another into the page it serves, and what the page knows of addresses. */
const pageSettings: Plugin = {
  name: 'urus-page-settings',
  transformIndexHtml: (html) =>
    html.replace('%URUS_APP_CODE%', process.env.APP_CODE ?? '').replace('%URUS_OUTSIDE%', outside.join(' ')),
}

/**
 * The script that runs before all others, not a module: in the page itself in development, else a file whose name
 * changes with what is in it, so that no page meets another build's.
 */
const headStart = (): Plugin => {
  const source = readFileSync(fileURLToPath(new URL('head-start.js', import.meta.url)), 'utf8')
  const fileName = `assets/head-start-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
  return {
    name: 'urus-head-start',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(/<!-- The head start: .* -->/, () =>
          bundle ? `<script src="/${fileName}"></script>` : `<script>${source}</script>`,
        ),
    },
  }
}

/**
 * Names the files of the console in the page, for who is signed in: the bundler would have them wait for each other. And
 * the first of all, which the head start begins with once the page was painted.
 */
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
      const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/
      const named = {
        'urus-console': files.map((file) => `/${file}`).join(' '),
        'urus-entry': entry.exec(html)?.[1] ?? '',
      }
      return Object.entries(named).reduce(
        (page, [name, content]) =>
          page.replace(`name="${name}" content=""`, `name="${name}" content="${content}"`),
        html.replace(entry, '<link rel="modulepreload" crossorigin href="$1">'),
      )
    },
  },
}

/** The console. The server has a build of its own. */
export default defineConfig(({ command }) => ({
  plugins: [...classesInPlace, react(), pageSettings, headStart(), consoleFiles],
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
