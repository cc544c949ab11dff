import { useState } from 'react'
import { useCreate, useUpdate } from 'react-admin'
import { caseDocumentResource } from '../../../../resources/case-document.ts'
import { uploadFault, uploadFile } from '../../../client/data/files.ts'
import { toast } from '../../../client/notice-store.ts'
import type { CasePaper } from '../../../domain/sales/case-papers.ts'
import { documentKinds } from '../../../domain/sales/cases.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { usePartsChanged } from '../use-case-parts.ts'
import { useSalesText } from '../use-sales-text.ts'

const { name } = caseDocumentResource.schema

export interface PaperUpload {
  busy: string | null
  fault: string | null
  take: (file: File | undefined) => void
}

/** Fills the waiting document, else adds one. */
export function usePaperUpload(
  prod_id: number,
  stage: string | null,
  { kind, documents }: CasePaper<EngineRecord>,
): PaperUpload {
  const text = useSalesText()
  const changed = usePartsChanged(name as 'case_document')
  const [busy, setBusy] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [create] = useCreate<EngineRecord>()
  const [update] = useUpdate<EngineRecord>(undefined, undefined, { mutationMode: 'pessimistic' })
  const keep = async (file: File) => {
    setBusy(file.name)
    setFault(null)
    try {
      const { id } = await uploadFile(file)
      const waiting = documents.find((each) => typeof each['file'] !== 'number')
      const asked = { returnPromise: true } as const
      if (waiting) {
        const data = { file: id, version: waiting.version }
        await update(name, { id: waiting.id, data, previousData: waiting }, asked)
      } else {
        const data = { prod_id, kind, file: id, ...(stage && { needed_for: stage }) }
        await create(name, { data }, asked)
      }
      toast(text('papers.added', { name: translateLabel(documentKinds[kind]) }))
      await changed()
    } catch (error) {
      setFault(uploadFault(error) ?? text('papers.upload_failed'))
    }
    setBusy(null)
  }
  return { busy, fault, take: (file) => void (file && keep(file)) }
}
