import type { Crud } from '../engine/api/crud.ts'
import type { Resource } from '../engine/resource.ts'
import { resources } from '../../resources/all.ts'
import { isStatusList } from '../../schemas/status-fields.ts'
import { listViewCrud } from './access-control/list-view-crud.ts'
import { roleCrud } from './access-control/role-crud.ts'
import { userCrud } from './access-control/user-crud.ts'
import { leadCrud } from './lead/lead-crud.ts'
import { statusCrud } from './lookup/status-levels.ts'
import { templateCrud } from './notification/template-crud.ts'

/** Resources whose service adds to the generated calls; the others need no line here. */
const own: readonly Crud[] = [leadCrud, listViewCrud, roleCrud, templateCrud, userCrud]

/** Every resource with its row rule and whatever else its service adds: what calls, jobs and search all go by. */
export const cruds: readonly Crud[] = resources.map(
  (resource) =>
    own.find((crud) => crud.resource === resource) ??
    (isStatusList(resource.schema) ? statusCrud(resource) : { resource, hooks: {} }),
)

/** A resource with what its service adds; one that is not declared is a mistake of ours. */
export function crudOf(resource: Resource): Crud {
  const crud = cruds.find((each) => each.resource === resource)
  if (!crud) throw new Error(`No resource is named "${resource.schema.name}"`)
  return crud
}
