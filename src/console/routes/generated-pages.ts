import { lazy } from '../../kit/lazy/lazy.tsx'
import {
  registerListFeatures,
  registerRecordPanel,
  registerRecordFeatures,
  registerUniqueHint,
} from '../../engine/ui/feature-parts.ts'
import type { ResourcePage, ResourcePages } from '../../engine/ui/resource-pages.ts'
import type { ConsoleRoute } from './route-table.ts'
import type { Resource } from '../../engine/resource.ts'
import { inDrawer } from '../../engine/ui/addresses.ts'
import { loadResourceUi } from '../../engine/ui/resource-ui.ts'

const list: ResourcePage = async () => {
  const [page, { listFeatures }] = await Promise.all([
    import('../../engine/ui/list/list-page.tsx'),
    import('../../features/list-parts.ts'),
  ])
  registerListFeatures(listFeatures)
  return page
}
const form: ResourcePage = () => import('../../engine/ui/form/form-page.tsx')
const show: ResourcePage = async () => {
  const [page, { recordFeatures }] = await Promise.all([
    import('../../engine/ui/record/record-page.tsx'),
    import('../../features/record-parts.tsx'),
  ])
  registerRecordFeatures(recordFeatures)
  return page
}

registerRecordPanel(
  lazy(
    async () => {
      const [panel, { recordFeatures }] = await Promise.all([
        import('../../engine/ui/record/record-panel.tsx'),
        import('../../features/record-parts.tsx'),
      ])
      registerRecordFeatures(recordFeatures)
      return panel
    },
    () => null,
  ),
)

registerUniqueHint(
  lazy(
    () => import('../../features/existing-match/ui/existing-match-hint.tsx'),
    () => null,
  ),
)

const withOwn =
  (resource: Resource, page: ResourcePage): ResourcePage =>
  async () => {
    const [file] = await Promise.all([page(), loadResourceUi(resource)])
    return file
  }

/** Without a record page, forms open over the list. */
export function generatedPages(resource: Resource): ResourcePages {
  const own = withOwn(resource, list)
  if (inDrawer(resource)) return { list: own, create: own, edit: own }
  const forms = withOwn(resource, form)
  return { list: own, create: forms, edit: forms, show: withOwn(resource, show) }
}

export const developmentPages: readonly ConsoleRoute[] = import.meta.env.DEV
  ? [
      {
        path: '/dev/fields',
        guard: { kind: 'signed-in' },
        label: 'engine.examples.title',
        load: () => import('../../engine/ui/examples/fields-page.tsx'),
      },
    ]
  : []
