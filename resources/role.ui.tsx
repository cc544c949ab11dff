import { PageSkeleton } from '../src/kit/page-skeleton.tsx'
import { lazy } from '../src/kit/lazy/lazy.tsx'
import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'

const RoleAccessPage = lazy(() => import('../src/pages/roles/role-access-page.tsx'), PageSkeleton)

const roleUi: ResourceUi = { pages: { list: RoleAccessPage } }

export default roleUi
