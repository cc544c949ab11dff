import { object } from 'yup'
import { onSales } from '../../../domain/sales/access.ts'
import { call, may, only } from '../../../engine/api/declared/call.ts'
import { f } from '../../../engine/field.ts'
import { says } from '../../../engine/fields/kind.ts'
import { anId, form } from '../../../engine/shapes.ts'
import { commissionSchemeResource } from '../../../../resources/commission-scheme.ts'
import { caseShares, readCaseShares } from './case-shares.ts'
import { simulateYear, yearShares } from './simulate-year.ts'

const thisId = (label: string) => anId('validation.type').required(says('validation.required', { label }))

/** Endpoints beyond the generated ones (sales.md B4). */
export const commissionCalls = [
  call('GET /sales/case/:prod_id/commission', {
    summary: 'How the fee of a case is shared: one’s own share, everybody’s for who reads commission',
    access: only(onSales('p_product__show'), 'Case'),
    answer: caseShares,
    refuses: [409],
    work: ({ context, params: { prod_id } }) => readCaseShares(context, prod_id),
  }),
  call('POST /sales/commission/simulate', {
    summary: 'How the fee of a case would be shared under a scheme',
    access: may(commissionSchemeResource, 'list'),
    body: object({ scheme_id: thisId('Scheme'), prod_id: thisId('Case') })
      .concat(form({ fee: f.money({ min: 0, label: 'Fee' }) }))
      .noUnknown(),
    needsBody: true,
    answer: caseShares,
    refuses: [409],
    work: ({ context, body }) =>
      readCaseShares(context, body.prod_id, { schemeId: body.scheme_id, fee: body.fee ?? undefined }),
  }),
  call('POST /sales/commission/simulate-year', {
    summary: 'What the sales of a year give to each, and what they would give under a scheme',
    access: may(commissionSchemeResource, 'list'),
    body: object({ scheme_id: thisId('Scheme') })
      .concat(form({ year: f.int({ required: true, min: 2000, max: 2100, label: 'Year' }) }))
      .noUnknown(),
    needsBody: true,
    answer: yearShares,
    work: ({ context, body }) => simulateYear(context, body.scheme_id, body.year),
  }),
]
