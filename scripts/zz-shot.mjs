import { chromium } from '@playwright/test'
const [,, as, ...steps] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const sizes = { w: [1440, 900], m: [1000, 800], p: [390, 844] }
for (const step of steps) {
  const [size, scheme, path, name, act] = step.split('|')
  const c = await b.newContext({ viewport: { width: sizes[size][0], height: sizes[size][1] }, colorScheme: scheme === 'd' ? 'dark' : 'light' })
  const p = await c.newPage()
  p.on('console', m => ['error','warning'].includes(m.type()) && console.log(name, m.type(), m.text().slice(0,300)))
  p.on('pageerror', e => console.log(name, 'pageerror', e.message))
  await p.goto('http://localhost:4040/login')
  await p.getByLabel('E-mail').fill(as)
  await p.getByLabel('Password', { exact: true }).fill('urus-demo')
  await p.getByRole('button', { name: 'Sign in', exact: true }).click()
  await p.waitForURL(u => !u.pathname.includes('login'))
  await p.goto('http://localhost:4040' + path)
  await p.locator('h1, h2').first().waitFor()
  await p.waitForTimeout(1500)
  if (act) await (new Function('p', 'return (async () => {' + act + '})()'))(p)
  await p.screenshot({ path: `/tmp/m/shots/${name}.png` })
  console.log(name, p.url(), await p.evaluate(() => document.documentElement.scrollWidth > innerWidth))
  await c.close()
}
await b.close()
