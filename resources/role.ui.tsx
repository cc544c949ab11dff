import { PageSkeleton } from '../src/console/app/page-skeleton.tsx'
import { later } from '../src/console/later.tsx'
import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'

const RoleAccessPage = later(() => import('../src/pages/roles/role-access-page.tsx'), PageSkeleton)

/** Roles are seen beside each other, with the access codes of each. */
const roleUi: ResourceUi = { pages: { list: RoleAccessPage } }

export default roleUi
