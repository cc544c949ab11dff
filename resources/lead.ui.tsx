import { AgeCell } from '../src/engine/ui/cells/age-cell.tsx'
import { ImportButton } from '../src/engine/ui/import/import-button.tsx'
import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { lazy } from '../src/kit/lazy/lazy.tsx'
import { PageSkeleton } from '../src/kit/page-skeleton.tsx'
import { SkeletonBar } from '../src/kit/skeleton-bar.tsx'
import { ReassignButton } from '../src/pages/reassignment/reassign-button.tsx'

const HoldersBlock = lazy(() => import('../src/features/owners/ui/owners-block.tsx'), PageSkeleton)

/** The bar keeps its lines when the button arrives. */
const ConvertAction = lazy(
  () => import('../src/pages/lead/convert-action.tsx'),
  () => <SkeletonBar width={148} />,
)

const ConvertedBanner = lazy(
  () => import('../src/pages/lead/converted-banner.tsx'),
  () => null,
)

const leadUi: ResourceUi = {
  cells: {
    age: { label: 'Added', Cell: AgeCell, needs: ['created_at'], width: 112, sortBy: 'created_at' },
  },
  blocks: { assignments: { title: 'Assignments', Record: HoldersBlock } },
  ListActions: ({ resource }) => (
    <>
      <ReassignButton />
      <ImportButton resource={resource} />
    </>
  ),
  RecordBanner: ConvertedBanner,
  RecordActions: ConvertAction,
}

export default leadUi
