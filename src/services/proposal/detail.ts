import type { InferType } from 'yup'
import { readRecord, readToChange } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { changeRecord } from '../../engine/api/write.ts'
import { badRequest } from '../../domain/failure.ts'
import {
  commitmentItemService,
  feeService,
  kycService,
  productService,
  repaymentService,
} from './part-services.ts'
import { partsOfProposal, saveList } from './parts-diff.ts'
import { proposalService } from './proposal-service.ts'
import type { proposalDetail, savedProposal } from './shapes.ts'
import { namesOf } from '../../domain/names.ts'

/** GET proposal/detail/{id}: complete proposal [PRO-05]. */
export async function readDetail(context: Context, id: number): Promise<InferType<typeof proposalDetail>> {
  const proposal = await readRecord(proposalService, context, id)
  const [products, fees_charges, kyc_questions, repayments, ccris_items] = await Promise.all(
    [productService, feeService, kycService, repaymentService, commitmentItemService].map((service) =>
      partsOfProposal(service, id, context),
    ),
  )
  return {
    proposal,
    products: products ?? [],
    fees_charges: fees_charges ?? [],
    kyc_questions: kyc_questions ?? [],
    repayments: repayments ?? [],
    ccris_items: ccris_items ?? [],
  }
}

/** POST proposal/{id}: fields and whole lists, atomically [PRO-03, PRO-05]. */
export async function saveProposal(
  context: Context,
  id: number,
  { seen, ...body }: InferType<typeof savedProposal>,
): Promise<InferType<typeof proposalDetail>> {
  const { fees_charges, kyc_questions, repayments, ccris_items, version, ...values } = body
  const sent = { fees_charges, kyc_questions, repayments, ccris_items }
  const lists = namesOf(sent).flatMap((name) => {
    const rows = sent[name]
    return rows === undefined ? [] : [[name, rows] as const]
  })
  if (lists.length === 0 && Object.keys(values).length === 0) throw badRequest('body.empty')
  await readToChange(proposalService, context, id)
  if (Object.keys(values).length > 0) await changeRecord(proposalService, context, id, { ...values, version })
  for (const [name, rows] of lists) await saveList(name, id, rows ?? [], seen?.[name], context)
  return readDetail(context, id)
}
