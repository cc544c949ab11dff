import type { InferType } from 'yup'
import { productTypes } from '../../domain/product-types.ts'
import { mainStatuses } from '../../domain/proposal/statuses.ts'
import { userLists, type UserListRule } from '../../domain/user-lists.ts'
import { maxPageSize } from '../../engine/api/query.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { list, shape, text, whole } from '../../engine/shapes.ts'
import { listByRole } from '../access-control/user-lists.ts'

const options = () => list(shape({ id: text(), name: text() }))
const people = () => list(shape({ id: whole(), name: text() }))

/** [PRO-05] */
export const filterOptions = shape({
  status: options(),
  product_type: options(),
  sales_manager: people(),
  case_coordinator: people(),
  case_handler: people(),
})

const named = (entries: Readonly<Record<string, string>>) =>
  Object.entries(entries).map(([id, name]) => ({ id, name }))

/** GET proposal/filter-options: statuses, product types and people of the three roles. */
export async function readFilterOptions(context: Context): Promise<InferType<typeof filterOptions>> {
  const of = async (rule: UserListRule) =>
    (await listByRole(context, rule, { page: 1, limit: maxPageSize })).rows
  const [sales_manager, case_coordinator, case_handler] = await Promise.all([
    of(userLists.user_sas_hub_manager_list),
    of(userLists.user_case_coordinator_list),
    of(userLists.user_case_handler_list),
  ])
  return {
    status: named(mainStatuses),
    product_type: named(productTypes),
    sales_manager,
    case_coordinator,
    case_handler,
  }
}
