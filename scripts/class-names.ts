import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

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

/**
 * Writes the name of a class where it is used, so that no chunk carries a table of them: modules are imported class by
 * class, and what is left of a module without them still brings its styles.
 */
export const classesInPlace: Plugin[] = [
  {
    name: 'urus-classes-by-name',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\.tsx?$/.test(id)
        ? code.replace(/^import (\w+) from ('[^']+\.module\.css')/gm, 'import * as $1 from $2')
        : undefined,
  },
  {
    name: 'urus-styles-stay',
    apply: 'build',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code, moduleSideEffects: 'no-treeshake' } : undefined,
  },
]
