import { caseMoves } from './case-moves.ts'
import type { CaseStage } from './case-stages.ts'
import { caseAhead, isPaidInCash } from './case-way.ts'
import { documentKinds, type DocumentKind } from './cases.ts'
import { isNameOf } from '../names.ts'

type Values = Readonly<Record<string, unknown>>

export interface KeptDocument {
  id: number
  kind?: unknown
  file?: unknown
  needed_for?: unknown
}

export interface CasePaper<D extends KeptDocument> {
  kind: DocumentKind
  documents: D[]
  isMissing: boolean
}

export interface PaperGroup<D extends KeptDocument> {
  stage: CaseStage | null
  papers: CasePaper<D>[]
}

/** Documents required by a move's check (services/sales/stage-checks.ts). */
function askedBy(check: string, record: Values): DocumentKind[] {
  switch (check) {
    case 'identity':
    case 'booking_form':
    case 'payment_proof':
    case 'cash_proof':
      return [check]
    case 'accepted_offer':
    case 'signed':
      return isPaidInCash(record) ? ['cash_proof'] : []
    default:
      return []
  }
}

function asked(from: string, to: CaseStage, record: Values): DocumentKind[] {
  const move = caseMoves.find((each) => each.from === from && each.to === to)
  return move && 'checks' in move ? move.checks.flatMap((check) => askedBy(check, record)) : []
}

const kindOf = ({ kind }: KeptDocument): DocumentKind => (isNameOf(documentKinds, kind) ? kind : 'other')

const hasFile = ({ file }: KeptDocument): boolean => typeof file === 'number'

/**
 * Groups documents by the next stage that requires them, missing first; unneeded ones last. Required by a move's checks
 * or as noted on the document.
 */
export function paperGroups<D extends KeptDocument>(
  record: Values,
  documents: readonly D[],
): PaperGroup<D>[] {
  const taken = new Set<number>()
  const found = new Set<DocumentKind>()
  let from = String(record['stage'])
  const groups = caseAhead(record).map((stage): PaperGroup<D> => {
    const checked = asked(from, stage, record)
    from = stage
    const said = documents.filter(({ needed_for }) => needed_for === stage).map(kindOf)
    const kinds = [...new Set([...checked, ...said])].filter((kind) => !found.has(kind))
    const papers = kinds.map((kind) => {
      found.add(kind)
      const own = documents.filter((each) => kindOf(each) === kind)
      for (const { id } of own) taken.add(id)
      return { kind, documents: own, isMissing: !own.some(hasFile) }
    })
    return { stage, papers: papers.toSorted((one, other) => Number(other.isMissing) - Number(one.isMissing)) }
  })
  const rest = new Map<DocumentKind, D[]>()
  for (const each of documents) {
    if (taken.has(each.id)) continue
    const kind = kindOf(each)
    rest.set(kind, [...(rest.get(kind) ?? []), each])
  }
  const others = [...rest].map(([kind, own]) => ({ kind, documents: own, isMissing: false }))
  return [...groups, { stage: null, papers: others }].filter(({ papers }) => papers.length > 0)
}

export const missingPapers = (groups: readonly PaperGroup<KeptDocument>[]): number =>
  groups.reduce((sum, { papers }) => sum + papers.filter(({ isMissing }) => isMissing).length, 0)
