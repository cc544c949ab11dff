import type { Resource } from '../src/engine/resource.ts'
import { budgetResource } from './budget.ts'
import { channelResource } from './channel.ts'
import { leadResource } from './lead.ts'
import { leadStatusResource } from './lead-status.ts'
import { listViewResource } from './list-view.ts'
import { locationResource } from './location.ts'
import { platformResource } from './platform.ts'
import { propertyTypeResource } from './property-type.ts'
import { roleResource } from './role.ts'
import { salutationResource } from './salutation.ts'
import { userResource } from './user.ts'
import { variableExpenseResource } from './variable-expense.ts'

/** Every resource of the product: menu, routes, calls and OpenAPI are made from this list. */
export const resources: readonly Resource[] = [
  leadResource,
  userResource,
  roleResource,
  leadStatusResource,
  channelResource,
  platformResource,
  budgetResource,
  propertyTypeResource,
  locationResource,
  salutationResource,
  variableExpenseResource,
  listViewResource,
]
