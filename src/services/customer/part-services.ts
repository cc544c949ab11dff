import { invalid, type FieldErrors } from '../../domain/failure.ts'
import { postcodeFault } from '../../domain/postcode.ts'
import { partHooks } from '../../engine/api/part.ts'
import {
  defineResourceService,
  type Hooks,
  type ResourceService,
  type RowOf,
  type SomeValuesOf,
} from '../../engine/api/resource-service.ts'
import type { Fields } from '../../engine/field.ts'
import type { Resource } from '../../engine/resource.ts'
import { labelOf, type Schema } from '../../engine/schema.ts'
import { customerAddressResource } from '../../../resources/customer-address.ts'
import { customerCommitmentResource } from '../../../resources/customer-commitment.ts'
import { customerDeductionResource } from '../../../resources/customer-deduction.ts'
import { customerDependantResource } from '../../../resources/customer-dependant.ts'
import { customerEmploymentResource } from '../../../resources/customer-employment.ts'
import { customerIncomeResource } from '../../../resources/customer-income.ts'
import type { customerAddressSchema } from '../../../schemas/customer-address.ts'
import type { customerEmploymentSchema } from '../../../schemas/customer-employment.ts'
import { customerService } from './customer-service.ts'

const refuse = (errors: FieldErrors) => {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Must match the state. */
function requirePostcode({ postcode, state }: SomeValuesOf<typeof customerAddressSchema>): void {
  if (!postcode) return
  const fault = postcodeFault(postcode, state ?? null)
  const { fields } = customerAddressResource.schema
  if (fault)
    refuse({
      postcode: [
        { key: `validation.postcode.${fault}`, args: { label: labelOf('postcode', fields.postcode) } },
      ],
    })
}

function requireOrder({ since, until }: SomeValuesOf<typeof customerEmploymentSchema>): void {
  if (since && until && until < since) refuse({ until: [{ key: 'validation.before_since' }] })
}

function partService<F extends Fields>(
  resource: Resource<F>,
  require: (values: SomeValuesOf<Schema<F>>) => void = () => undefined,
) {
  const hooks: Hooks<RowOf<Schema<F>>, SomeValuesOf<Schema<F>>> = partHooks(resource, customerService)
  return defineResourceService(resource, {
    ...hooks,
    async beforeCreate(rows, context) {
      rows.forEach(require)
      await hooks.beforeCreate?.(rows, context)
    },
    async beforeUpdate(changes, context) {
      for (const { values, current } of changes) require({ ...current, ...values })
      await hooks.beforeUpdate?.(changes, context)
    },
  })
}

const addressService = partService(customerAddressResource, requirePostcode)
export const commitmentService = partService(customerCommitmentResource)
export const deductionService = partService(customerDeductionResource)
const dependantService = partService(customerDependantResource)
const employmentService = partService(customerEmploymentResource, requireOrder)

export const incomeService = partService(customerIncomeResource)

export const customerParts: readonly ResourceService[] = [
  employmentService,
  incomeService,
  deductionService,
  commitmentService,
  addressService,
  dependantService,
]
