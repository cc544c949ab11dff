import { defineConfig } from 'vite'

/**
 * The server as plain JavaScript: its entry and the threads and processes it starts. Packages stay in node_modules but
 * for those of so many files that each start waits for them.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: ['kysely', 'hono', 'jose'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    rollupOptions: {
      input: {
        server: 'src/main/server.ts',
        'create-owner': 'src/main/create-owner.ts',
        'demo-data': 'src/main/demo-data.ts',
        'reseal-keys': 'src/main/reseal-keys.ts',
        'embedded-worker': 'src/runtime/node/embedded/embedded-worker.ts',
        'argon2-worker': 'src/runtime/node/argon2-worker.ts',
        'pdf-process': 'src/runtime/node/pdf/pdf-process.ts',
        'table-worker': 'src/runtime/node/table-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
