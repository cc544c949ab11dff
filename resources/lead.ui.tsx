import { PageSkeleton } from '../src/kit/page-skeleton.tsx'
import { lazy } from '../src/kit/lazy/lazy.tsx'
import { ImportButton } from '../src/engine/ui/import/import-button.tsx'
import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { AgeCell } from '../src/pages/lead/age-cell.tsx'
import { ContactActions } from '../src/pages/lead/contact-actions.tsx'

/** Its script comes with the first lead that is opened, not with the list. */
const LeadPage = lazy(() => import('../src/pages/lead/lead-page.tsx'), PageSkeleton)

/** What leads have of their own beside the generated screens. */
const leadUi: ResourceUi = {
  cells: {
    age: { label: 'Age', Cell: AgeCell, needs: ['created_at'], width: 96, sortBy: 'created_at' },
  },
  pages: { show: LeadPage },
  ListActions: ImportButton,
  RecordActions: ContactActions,
}

export default leadUi
