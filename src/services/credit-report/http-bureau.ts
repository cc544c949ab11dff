import { array, boolean, number, object, string } from 'yup'
import { facilities } from '../../domain/dsr/kinds.ts'
import type { BureauReport } from '../../domain/credit/report.ts'
import { OrderRefused, type CreditBureau } from './credit-bureau.ts'
import type { Log } from '../../runtime/log.ts'
import { namesOf } from '../../domain/names.ts'

export interface HttpBureauOptions {
  name: string
  url: string
  token: string
  log: Pick<Log, 'warn'>
  fetch?: typeof fetch
}

const patience = 30_000

const amount = () =>
  string()
    .matches(/^\d{1,12}\.\d{2}$/)
    .required()
const day = () =>
  string()
    .matches(/^\d{4}-\d\d-\d\d$/)
    .required()
const kinds = namesOf(facilities)

/** An invalid response is no delivery and costs nothing. */
const report = object({
  reference: string().max(100).required(),
  as_of: day(),
  score: number().integer().min(300).max(850).nullable().default(null),
  facilities: array(
    object({
      lender: string().max(120).required(),
      facility: string().oneOf(kinds).required(),
      limit: amount(),
      outstanding: amount(),
      instalment: amount(),
      since: day(),
      arrears: array(number().integer().min(0).max(99).required()).max(12).required(),
    }),
  )
    .max(500)
    .required(),
  litigation: array(
    object({
      kind: string()
        .oneOf(['bankruptcy', 'summons', 'winding_up', 'other'] as const)
        .required(),
      court: string().max(200).required(),
      filed: day(),
      amount: amount(),
      settled: boolean().required(),
    }),
  )
    .max(200)
    .required(),
  trade_references: array(
    object({
      creditor: string().max(200).required(),
      amount: amount(),
      overdue_days: number().integer().min(0).required(),
      settled: boolean().required(),
    }),
  )
    .max(200)
    .required(),
  officers: array(object({ name: string().max(200).required(), role: string().max(60).required() }))
    .max(200)
    .default([]),
})

/**
 * HTTP bureau: POST /reports with a reference (also Idempotency-Key); 400, 403, 404, 409 and 422 are final, all else is
 * retried.
 */
export function httpBureau({ name, url, token, log, ...rest }: HttpBureauOptions): CreditBureau {
  const send = rest.fetch ?? fetch
  return {
    name,
    async order({ reference, product, addons, subject }): Promise<BureauReport> {
      const answer = await send(`${url.replace(/\/$/, '')}/reports`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': reference,
        },
        body: JSON.stringify({ reference, product, addons, subject }),
      })
      if ([400, 403, 404, 409, 422].includes(answer.status)) {
        log.warn({ status: answer.status, reference }, 'the credit bureau refused an order')
        throw new OrderRefused('credit.bureau_refused')
      }
      if (!answer.ok) throw new Error(`The credit bureau answered ${answer.status}`)
      return report.validate(await answer.json(), { stripUnknown: true })
    },
  }
}
