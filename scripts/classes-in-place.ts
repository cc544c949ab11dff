import type { Plugin } from 'vite'

/**
 * Writes the name of a class where it is used, so that no chunk carries a table of them: modules are imported class by
 * class, and what is left of a module without them still brings its styles.
 */
export const classesInPlace: Plugin[] = [
  {
    name: 'urus-classes-by-name',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: ".module.css'" },
      handler: (code) =>
        code.replace(/^import (\w+) from ('[^']+\.module\.css')/gm, 'import * as $1 from $2'),
    },
  },
  {
    name: 'urus-styles-stay',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, moduleSideEffects: 'no-treeshake' }),
    },
  },
]
