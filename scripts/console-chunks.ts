interface ModuleInfo {
  importedIds: readonly string[]
}
interface Chunking {
  getModuleInfo: (id: string) => ModuleInfo | null
}

/** Steps a user reaches one after another, by their first modules; each needs the steps before it. */
const steps: readonly (readonly [name: string, ...roots: string[]])[] = [
  ['start', 'src/main/console.tsx', 'src/console/sign-in/sign-in-page.tsx'],
  ['console', 'src/console/app/console-app.tsx', 'src/console/routes/routes.ts', 'src/client/live/stream.ts'],
  ['list', 'src/engine/ui/list/list-page.tsx', 'src/features/list-parts.ts', 'resources/lead.ui.tsx'],
  [
    'editing',
    'src/engine/ui/list/inline/inline-edit.tsx',
    'src/engine/ui/list/keys/value-menu.tsx',
    'src/engine/ui/list/bulk/bulk-bar.tsx',
    'src/engine/ui/list/bulk/all-progress.tsx',
    'src/engine/ui/filter/field-menu.tsx',
    'src/engine/ui/filter/filter-editor.tsx',
  ],
  [
    'record',
    'src/engine/ui/record/record-page.tsx',
    'src/engine/ui/record/record-panel.tsx',
    'src/features/record-parts.tsx',
  ],
  [
    'forms',
    'src/engine/ui/form/form-drawer.tsx',
    'src/engine/ui/record/delete-dialog.tsx',
    'src/engine/ui/record/moment-dialog.tsx',
    'src/features/existing-match/ui/existing-match-hint.tsx',
  ],
]

const react = /\/node_modules\/(react|react-dom|scheduler)\//
const mui = /\/node_modules\/(@mui|@emotion|@popperjs|react-transition-group)\//

/** The first step that needs each module. */
function firstSteps(chunking: Chunking): Map<string, string> {
  const step = new Map<string, string>()
  for (const [name, ...roots] of steps) {
    const left = roots.map((root) => `${process.cwd()}/${root}`)
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      if (step.has(id)) continue
      step.set(id, name)
      left.push(...(chunking.getModuleInfo(id)?.importedIds ?? []))
    }
  }
  return step
}

/** The chunks that every signed-in page needs, or the next one will. */
export const aheadOfTime = ['console', 'mui', 'packages', 'list'] as const

/** Reached by a step through the index of a package alone, which names everything: whoever really needs them loads them. */
const onDemand =
  /\/node_modules\/(dompurify\/|@mui\/material\/(?:esm\/)?(Tabs?|Radio|RadioGroup|Alert|Slider)\/)/

/** The same, of what records are changed with: it comes with the first of it that is opened. */
const inputs =
  /\/node_modules\/(ra-core\/dist\/(form\/|dataProvider\/use(Create|Update|Delete|MutationWith))|@mui\/material\/(?:esm\/)?(Autocomplete|useAutocomplete|Dialog\w*|Switch|Checkbox|FormControlLabel|FormGroup|TextField|InputLabel|FormLabel|FormHelperText|InputAdornment)\/)/

/** Behind the rows of a first list. */
const later = (step: string): boolean => ['editing', 'record', 'forms'].includes(step)

/** Chunks as they are taken: what packages need is packages, so that none of ours ends among them. */
const chunks: readonly (readonly [name: string, holds: (step: string, id: string) => boolean])[] = [
  ['react', (step, id) => step === 'start' && react.test(id)],
  // One style sheet, in the page itself: each of its own would hold up the script that asks for it.
  ['start', (step, id) => step === 'start' || (step !== 'record' && step !== 'forms' && id.endsWith('.css'))],
  ['mui', (_, id) => mui.test(id) && !inputs.test(id)],
  ['packages', (step, id) => !later(step) && id.includes('/node_modules/') && !inputs.test(id)],
  ['inputs', (_, id) => inputs.test(id)],
  ['console', (step) => step === 'console'],
  ['list', (step) => step === 'list'],
  ['editing', (step) => step === 'editing'],
  ['record', (step) => step === 'record'],
  ['forms', (step) => step === 'forms'],
]

/**
 * The console's chunks: one for each step of the way in and one for each family of packages, so that a page needs few
 * requests, and a new version of ours leaves the packages in the browser's cache. The rest is left to the bundler.
 */
export function consoleChunks() {
  let steps: Map<string, string> | undefined
  return chunks.map(([name, holds], at) => ({
    debugName: name,
    priority: chunks.length - at,
    name: (id: string, chunking: Chunking) => {
      steps ??= firstSteps(chunking)
      const step = steps.get(id)
      return step !== undefined && !onDemand.test(id) && holds(step, id) ? name : null
    },
  }))
}
