import { invalid, type FieldErrors } from '../../domain/failure.ts'
import { postcodeFault } from '../../domain/postcode.ts'
import { partHooks } from '../../engine/api/part.ts'
import type { Context, ResourceService, Values } from '../../engine/api/resource-service.ts'
import { labelOf } from '../../engine/schema.ts'
import { lockFiles } from '../../runtime/files/file-homes.ts'
import { customerAddressResource } from '../../../resources/customer-address.ts'
import { customerCommitmentResource } from '../../../resources/customer-commitment.ts'
import { customerDeductionResource } from '../../../resources/customer-deduction.ts'
import { customerDependantResource } from '../../../resources/customer-dependant.ts'
import { customerEmploymentResource } from '../../../resources/customer-employment.ts'
import { customerIncomeResource } from '../../../resources/customer-income.ts'
import { customerService } from './customer-service.ts'

const refuse = (errors: FieldErrors) => {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** A postcode is one of its state. */
function requirePostcode({ postcode, state }: Values): void {
  if (typeof postcode !== 'string' || postcode === '') return
  const fault = postcodeFault(postcode, typeof state === 'string' ? state : null)
  const { fields } = customerAddressResource.schema
  if (fault)
    refuse({
      postcode: [
        { key: `validation.postcode.${fault}`, args: { label: labelOf('postcode', fields.postcode) } },
      ],
    })
}

/** Nobody leaves a job before they began. */
function requireOrder({ since, until }: Values): void {
  if (typeof since === 'string' && typeof until === 'string' && until < since)
    refuse({ until: [{ key: 'validation.before_since' }] })
}

/** A part of a customer with a rule over several of its fields. */
function partService(
  resource: ResourceService['resource'],
  require: (values: Values) => void = () => undefined,
): ResourceService {
  const hooks = partHooks(resource, customerService)
  return {
    resource,
    hooks: {
      ...hooks,
      async beforeCreate(rows, context) {
        rows.forEach(require)
        await hooks.beforeCreate?.(rows, context)
      },
      async beforeUpdate(changes, context) {
        for (const { values, current } of changes) require({ ...current, ...values })
        await hooks.beforeUpdate?.(changes, context)
      },
    },
  }
}

export const addressService = partService(customerAddressResource, requirePostcode)
export const commitmentService = partService(customerCommitmentResource)
export const deductionService = partService(customerDeductionResource)
export const dependantService = partService(customerDependantResource)
export const employmentService = partService(customerEmploymentResource, requireOrder)

const incomes = partService(customerIncomeResource)
const documents = ['document_1', 'document_2', 'document_3'] as const

/** Where a document may stand already: in another field of these, or in an e-mail that took it along. */
const shared = ['customer_income', 'outgoing_message_file']

/** A document is a file that its writer uploaded for this, never another's by its number. */
async function requireOwnFiles(rows: readonly Values[], { tx, session }: Context): Promise<void> {
  const named = documents.flatMap((name) =>
    rows.flatMap((values) => (typeof values[name] === 'number' ? [[name, values[name]] as const] : [])),
  )
  if (named.length === 0) return
  const ids = [...new Set(named.map(([, id]) => id))]
  const found = await lockFiles(tx, ids, session.userId)
  const isOwn = (id: number) => {
    const file = found.get(id)
    return file?.own === true && file.homes.every((home) => shared.includes(home))
  }
  const { fields } = customerIncomeResource.schema
  refuse(
    Object.fromEntries(
      named.flatMap(([name, id]) =>
        isOwn(id)
          ? []
          : [[name, [{ key: 'validation.reference', args: { label: labelOf(name, fields[name]) } }]]],
      ),
    ),
  )
}

export const incomeService: ResourceService = {
  ...incomes,
  hooks: {
    ...incomes.hooks,
    async beforeCreate(rows, context) {
      await requireOwnFiles(rows, context)
      await incomes.hooks.beforeCreate?.(rows, context)
    },
    async beforeUpdate(changes, context) {
      const changed = changes.map(({ values, current }) =>
        Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== current[name])),
      )
      await requireOwnFiles(changed, context)
      await incomes.hooks.beforeUpdate?.(changes, context)
    },
  },
}

/** What a customer's page has in parts, each seen and changed where the customer is. */
export const customerParts: readonly ResourceService[] = [
  employmentService,
  incomeService,
  deductionService,
  commitmentService,
  addressService,
  dependantService,
]
