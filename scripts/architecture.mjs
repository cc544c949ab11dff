/**
 * `npm run architecture` draws the arrows between the folders into docs/ARCHITECTURE.md. With `--check` it refuses
 * imports that go another way (.dependency-cruiser.mjs), and a picture that is not of the code as it is.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const file = 'docs/ARCHITECTURE.md'
const folders = ['src', 'schemas', 'resources']

const { stdout, stderr } = spawnSync('npx', ['depcruise', ...folders, '--output-type', 'json'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 30,
})
if (!stdout) throw new Error(stderr)
const { modules, summary } = JSON.parse(stdout)

/** The folder that a file counts to; none for what is no code of ours. */
function layerOf(path) {
  if (/^resources\/(ui\.ts|.+\.ui\.tsx)$/.test(path)) return 'pages'
  if (/^(schemas|resources)\//.test(path)) return 'schemas, resources'
  if (/^src\/engine\/fields\/.+\.tsx$/.test(path)) return 'engine/ui'
  if (/^src\/features\/(all|register)\.ts$/.test(path)) return 'features/api'
  if (/^src\/features\/(list|record)-parts\.tsx?$/.test(path)) return 'features/ui'
  const feature = /^src\/features\/(?:[^/]+\/(api|ui)?)?/.exec(path)
  if (feature) return feature[1] ? `features/${feature[1]}` : 'features'
  return /^src\/(engine\/(?:api|ui)|\w+)\//.exec(path)?.[1]
}

const arrows = new Set()
for (const { source, dependencies } of modules) {
  const from = layerOf(source)
  if (!from || /\.(test|test-d|fixture)\./.test(source)) continue
  for (const { resolved, dependencyTypes } of dependencies) {
    const to = layerOf(resolved)
    if (to && to !== from && !dependencyTypes.includes('type-only')) arrows.add(`${from} → ${to}`)
  }
}

// Folders that everything imports, or that import everything, would hide the rest.
const shown = [...arrows]
  .map((arrow) => arrow.split(' → '))
  .filter(([from, to]) => to !== 'domain' && from !== 'main' && from !== 'demo')
  .sort(([a, b], [c, d]) => `${a} ${b}`.localeCompare(`${c} ${d}`))
const name = (layer) => layer.replace(/\W+/g, '_')
const layers = [...new Set(shown.flat())].sort()
const picture = [
  '```mermaid',
  'flowchart TD',
  ...layers.map((layer) => `  ${name(layer)}["${layer}"]`),
  ...shown.map(([from, to]) => `  ${name(from)} --> ${name(to)}`),
  '```',
].join('\n')

const text = readFileSync(file, 'utf8')
const drawn = text.replace(/```mermaid\n[\s\S]*?\n```/, picture)
if (!process.argv.includes('--check')) writeFileSync(file, drawn)
else {
  for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
  if (drawn !== text)
    console.error(`The picture in ${file} is not of the code as it is: npm run architecture`)
  if (summary.violations.length > 0 || drawn !== text) process.exit(1)
}
