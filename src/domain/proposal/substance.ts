type Row = Record<string, unknown>

export interface WholeProposal {
  proposal: Row
  products: readonly Row[]
  fees_charges: readonly Row[]
  kyc_questions: readonly Row[]
  repayments: readonly Row[]
  ccris_items: readonly Row[]
}

const moves =
  /^(_labels|version|created_at|last_message_at|synced_at|final_at|psal_.*status|customer_detail|product_types|remarks|message_group_bundle_key|.*_id|id)$/

const bare = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !moves.test(name) || name === 'bank_id'))

function labelled(rows: readonly Row[], name: string): Row[] {
  const before = new Map<string, number>()
  return rows.map((row) => {
    const about = typeof row[name] === 'string' ? row[name] : ''
    const times = (before.get(about) ?? 0) + 1
    before.set(about, times)
    return { ...bare(row), label: times > 1 ? `${about} ${times}` : about }
  })
}

/** Content under approval; equal for unchanged proposals or versions. */
export const substanceOf = ({ proposal, ...parts }: WholeProposal) => ({
  proposal: bare(proposal),
  products: labelled(parts.products, 'product_type'),
  fees_charges: labelled(parts.fees_charges, 'pfee_type'),
  repayments: labelled(parts.repayments, 'prep_facility'),
  kyc_questions: labelled(parts.kyc_questions, 'pkyq_question'),
  commitment_items: labelled(parts.ccris_items, 'lender'),
})
