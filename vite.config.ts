import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { outsideGuards } from './src/console/outside/outside-guards.ts'
import { classesInPlace } from './scripts/classes-in-place.ts'
import { aheadOfTime, consoleChunks } from './scripts/console-chunks.ts'

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Begins of the addresses that stand outside the console, which are to open without its outline. */
const outside = [...new Set(Object.keys(outsideGuards).map((pattern) => pattern.split('/')[1]))]

/** The build setting of VAR-02, where the server may write another into the page it serves, and what the page knows of addresses. */
const pageSettings: Plugin = {
  name: 'urus-page-settings',
  transformIndexHtml: (html) =>
    html.replace('%URUS_APP_CODE%', process.env.APP_CODE ?? '').replace('%URUS_OUTSIDE%', outside.join(' ')),
}

/** The script that runs before all others stands in the page: it waits for no file, and fits the files that are named there. */
const headStart: Plugin = {
  name: 'urus-head-start',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        /<!-- The head start: .* -->/,
        () => `<script>${readFileSync(source('head-start.js'), 'utf8')}</script>`,
      ),
  },
}

/**
 * Names the files in the page that the head start asks for, in place of elements, which would come before the page's
 * first paint: the entry with what it imports, and the console's for who is signed in.
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
      const imported = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g
      const named = {
        'urus-console': files.map((file) => `/${file}`).join(' '),
        'urus-entry': [entry.exec(html), ...html.matchAll(imported)]
          .flatMap((found) => found?.[1] ?? [])
          .join(' '),
      }
      return Object.entries(named).reduce(
        (page, [name, content]) =>
          page.replace(`name="${name}" content=""`, `name="${name}" content="${content}"`),
        html.replace(entry, '').replaceAll(imported, ''),
      )
    },
  },
}

/** The console. The server has a build of its own. */
export default defineConfig({
  plugins: [...classesInPlace, react(), pageSettings, headStart, consoleFiles],
  css: {
    // PostCSS takes a fifth of the build's time.
    transformer: 'lightningcss',
    lightningcss: { cssModules: { pattern: '[hash]_[local]' } },
  },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    // Faces stay files: the page's policy loads no font out of a stylesheet.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
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
})
