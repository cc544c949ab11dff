import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const run = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'] }).status === 0

async function playwrights() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

function systems() {
  return known.find((path) => existsSync(path))
}

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's own; where there is none, Playwright's
 * download, then Debian's package as root. Undefined when all that failed.
 */
export async function findChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined
  const found = systems() ?? (await playwrights())
  if (found) return found
  console.log('No Chromium found: installing one …')
  if (run('npx', ['playwright', 'install', 'chromium'])) return playwrights()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update'])
    if (run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])) return systems()
  }
  return undefined
}
