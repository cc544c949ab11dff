import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { importAddress } from './addresses.ts'
import { DropZone } from './drop-zone.tsx'
import type { Importable } from './importable.ts'
import { importCallsOf } from './import-calls.ts'
import { RecentImports } from './recent-imports.tsx'
import { Steps } from './steps.tsx'
import { TemplateLink } from './template-link.tsx'
import { useImportText } from './texts/use-import-text.ts'
import { useSentFiles } from './use-sent-files.ts'
import { useRecentImports } from './use-recent-imports.ts'
import { inSentence } from '../../../domain/in-sentence.ts'

export function ChooseFile({ resource }: { resource: Importable }) {
  const text = useImportText()
  const navigate = useNavigate()
  const { keepFile } = useSentFiles(resource)
  const calls = useMemo(() => importCallsOf(resource), [resource])
  const [search] = useSearchParams()
  const within = Number(search.get('within'))
  const recent = useRecentImports(resource)
  const names = inSentence(resource.label[1])
  const send = useMutation({
    mutationFn: (file: File) => calls.send(file, within > 0 ? { within } : {}),
    onSuccess: ({ id }, file) => {
      keepFile(id, file)
      void navigate(importAddress(resource, id))
    },
  })
  return (
    <>
      <Steps at={0} />
      <h2>{text('file.heading')}</h2>
      <DropZone
        sending={send.isPending ? (send.variables.name ?? '') : null}
        error={send.error}
        onFile={(file) => send.mutate(file)}
      />
      {recent && <TemplateLink fields={recent.fields} names={names} />}
      {recent && recent.data.length > 0 && <RecentImports resource={resource} imports={recent.data} />}
    </>
  )
}
