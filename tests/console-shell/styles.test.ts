import { readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const theme = join('src', 'kit', 'theme')
const paths = ['src', 'resources'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)),
)
const read = (path: string) => readFileSync(path, 'utf8')
const modules = paths.filter((path) => path.endsWith('.module.css'))
const scripts = paths.filter((path) => /(?<!\.test)\.tsx?$/.test(path))

/** The classes that a style sheet's selectors name, those of libraries left out. */
function classesIn(css: string): ReadonlySet<string> {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:global\([^)]*\)/g, '')
  const selectors = [...rules.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector)
  return new Set(
    selectors.flatMap((selector) =>
      [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name as string),
    ),
  )
}

const ofTheme = classesIn(
  readdirSync(theme)
    .filter((name) => name.endsWith('.css'))
    .map((name) => read(join(theme, name)))
    .join('\n'),
)
const defined = new Map(modules.map((path) => [path, classesIn(read(path))]))

interface Use {
  script: string
  sheet: string
  /** Undefined where the name is worked out. */
  name: string | undefined
}

/** Where a script or another module takes a class of a CSS module. */
const uses: readonly Use[] = [
  ...scripts.flatMap((script) => {
    const code = read(script)
    return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(
      ([, as = '', from = '']) =>
        [...code.replace(/'[^'\n]*'/g, '').matchAll(new RegExp(`\\b${as}(?:\\.(\\w+)|\\[)`, 'g'))].map(
          ([, name]) => ({
            script,
            sheet: join(dirname(script), from),
            name,
          }),
        ),
    )
  }),
  ...modules.flatMap((script) =>
    [...read(script).matchAll(/composes: ([\w ]+) from '([^']+)'/g)].flatMap(([, names = '', from = '']) =>
      names.split(' ').map((name) => ({ script, sheet: join(dirname(script), from), name })),
    ),
  ),
]

describe('styles', () => {
  it('stand in modules: nothing is global but the theme’s', () => {
    const others = paths.filter((path) => path.endsWith('.css') && !path.endsWith('.module.css'))
    expect(others.filter((path) => dirname(path) !== theme)).toEqual([])
    const globals = [...modules, ...scripts].flatMap((path) =>
      [...read(path).matchAll(/(?<=[\s.'"`}])u-[a-z][\w-]*(?=[\s'"`)$])/g)]
        .filter(([name]) => !ofTheme.has(name))
        .map(([name]) => `${path}: ${name}`),
    )
    expect(globals).toEqual([])
  })

  it('are asked for by names that their modules have, and that can be written as such', () => {
    const missing = uses.filter(({ sheet, name }) => name !== undefined && !defined.get(sheet)?.has(name))
    expect(missing).toEqual([])
    const odd = [...defined].flatMap(([path, names]) =>
      [...names]
        .filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name) || !isBindable(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(odd).toEqual([])
  })

  it('are all in use', () => {
    const unused = [...defined].flatMap(([path, names]) => {
      const taken = uses.filter(({ sheet }) => sheet === path).map(({ name }) => name)
      return taken.includes(undefined)
        ? []
        : [...names].filter((name) => !taken.includes(name)).map((name) => `${basename(path)}: ${name}`)
    })
    expect(unused).toEqual([])
  })
})

/** The build takes each class by its name, which must therefore be no word of the language. */
function isBindable(name: string): boolean {
  try {
    return Boolean(new Function(`const ${name} = 1`))
  } catch {
    return false
  }
}
