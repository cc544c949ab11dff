import { Failure } from '../../../domain/failure.ts'
import type { Brand } from '../../../domain/brand.ts'
import type { EsignStatus } from '../../../domain/esign.ts'
import type { Tx } from '../../../runtime/database.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { shownBrand } from '../../access-control/brand.ts'
import { withVisitorLink, type LinkKind } from '../../access-control/visitor-link.ts'
import type { Visitor } from '../../access-control/visitor.ts'
import { keepSigned, markForm, readForm } from './forms.ts'

const closed = () => new Failure(404, { key: 'esign.closed' })

const formLinks: LinkKind = {
  purpose: 'esign',
  opener: 'open_application_form',
  limit: 'application-form',
  allowance: 300,
  closed,
}

/** 404 for an invalid link. */
export const withForm = <T>(
  runtime: Runtime,
  visitor: Visitor,
  token: string,
  work: (tx: Tx, formId: number) => Promise<T>,
): Promise<T> =>
  withVisitorLink(runtime, visitor, formLinks, token, (tx, { form_id }: { form_id: number }) =>
    work(tx, form_id),
  )

/** Queries the outcome; also called by the provider. */
export async function comeBack(
  runtime: Runtime,
  visitor: Visitor,
  token: string,
): Promise<{ corporate_name: string; brand: Omit<Brand, 'name'>; esign_status: EsignStatus }> {
  const look = () =>
    withForm(runtime, visitor, token, async (tx, id) => ({
      ...(await readForm(tx, id)),
      brand: await shownBrand(tx),
    }))
  const form = await look()
  const { provider_reference: reference, document } = form
  const told = (esign_status: EsignStatus) => ({
    corporate_name: document.author,
    brand: form.brand,
    esign_status,
  })
  if (form.esign_status >= 2 || !runtime.esign || reference === null) return told(form.esign_status)
  const outcome = await runtime.esign.outcomeOf(reference)
  await withForm(runtime, visitor, token, async (tx, id) => {
    if (outcome.status === 'signed') await keepSigned(tx, id, outcome)
    else if (outcome.status !== 'waiting') await markForm(tx, id, outcome.status === 'declined' ? 3 : 1)
  })
  runtime.events.wrote()
  return told((await look()).esign_status)
}
