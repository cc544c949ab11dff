import { object, string } from 'yup'
import type { LoanReceipt } from '../../domain/loans/sync.ts'
import type { Log } from '../../runtime/log.ts'
import { LoanRefused, type LoanManagementProvider } from './loans-provider.ts'

export interface HttpLoansOptions {
  url: string
  token: string
  log: Pick<Log, 'warn'>
  /** Timeout in milliseconds. */
  patience?: number
}

const usualPatience = 30_000

const amount = () =>
  string()
    .matches(/^-?\d{1,12}\.\d{2}$/)
    .required()

/** An invalid response is no receipt: sent again. */
const receipt = object({
  reference: string().max(100).required(),
  status: string().max(100).required(),
  eligibility: object({
    applied_amount: amount(),
    income: amount(),
    commitments: amount(),
    instalment: amount(),
    dsr: amount().nullable().notRequired().default(null),
  })
    .nullable()
    .default(null),
})

const addresses = { clone: 'customers', sync: 'proposals' } as const
const forGood = [400, 403, 404, 409, 422]

/**
 * HTTP loan-management system: POST /customers and POST /proposals with an Idempotency-Key return a receipt; 400, 403,
 * 404, 409 and 422 are final, all else is retried.
 */
export function httpLoans({
  url,
  token,
  log,
  patience = usualPatience,
}: HttpLoansOptions): LoanManagementProvider {
  return {
    async send({ kind, reference, content }): Promise<LoanReceipt> {
      const answer = await fetch(`${url.replace(/\/$/, '')}/${addresses[kind]}`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': reference,
        },
        body: JSON.stringify({ reference, ...content }),
      })
      if (forGood.includes(answer.status)) {
        log.warn({ status: answer.status, reference }, 'the loan-management system refused what it was sent')
        throw new LoanRefused('loans.refused')
      }
      if (!answer.ok) throw new Error(`The loan-management system answered ${answer.status}`)
      return receipt.validate(await answer.json(), { stripUnknown: true })
    },
  }
}
