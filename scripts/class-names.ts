import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Names the classes of CSS modules in the product: short, since they stand in the scripts too, and the same in every build
 * of the same sources, so that two servers hand out the same files.
 */
export function classNames(root: string): (name: string, file: string) => string {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .toSorted()
  const known = new Map<string, string[]>()
  return (name, file) => {
    const path = relative(root, file)
    const names = known.get(path) ?? []
    known.set(path, names)
    if (!names.includes(name)) names.push(name)
    const at = files.indexOf(path)
    if (at < 0) throw new Error(`${join(root, path)} is no CSS module of the console`)
    return `u${at.toString(36)}_${names.indexOf(name).toString(36)}`
  }
}
