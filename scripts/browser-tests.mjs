/** `npm run test:browser`: builds the product, then drives it in Chromium. */
import { spawnSync } from 'node:child_process'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'

const chromium = await findChromium()
if (!chromium) {
  console.error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH',
  )
  process.exit(1)
}
await build()
const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: chromium },
})
process.exit(status ?? 1)
